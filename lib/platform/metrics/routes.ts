import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const routes = z.array(z.object({ page: z.string(), regex: z.string() })).catch([]);
const manifest = z.object({ staticRoutes: routes, dynamicRoutes: routes });

const files = [
  [/^\/_next\//, "/_next/*"],
  [/^\/media\//, "/media/*"],
  [/^\/assets\//, "/assets/*"],
] as const;

/** What no route is: addresses that people and robots make up must not become names of their own. */
export const unknownRoute = "(none)";

/**
 * Names the route of a path, "/product/[id]", from the manifest in Next's build output, which is not documented. Without that file,
 * or in another form, all paths count as one route.
 */
export function readRoutes(manifestFile = ".next/routes-manifest.json"): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = manifest.parse(
    existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {},
  );
  const exact = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => {
    if (exact.has(path)) return path;
    const file = files.find(([pattern]) => pattern.test(path));
    return file?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.page ?? unknownRoute;
  };
}
