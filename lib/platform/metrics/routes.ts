import { existsSync, readFileSync } from "node:fs";

type Manifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

const files = [
  [/^\/_next\//, "/_next/*"],
  [/^\/media\//, "/media/*"],
  [/^\/assets\//, "/assets/*"],
] as const;

/** What no route is: addresses that people and robots make up must not become names of their own. */
export const unknownRoute = "(none)";

/**
 * Names the route of a path, "/product/[id]", from what Next's build says of its routes. Without that file, or where Next writes it
 * otherwise one day, everything is one route.
 */
export function readRoutes(manifestFile = ".next/routes-manifest.json"): (path: string) => string {
  const { staticRoutes = [], dynamicRoutes = [] } = readManifest(manifestFile);
  const exact = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => {
    if (exact.has(path)) return path;
    const file = files.find(([pattern]) => pattern.test(path));
    return file?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.page ?? unknownRoute;
  };
}

function readManifest(file: string): Partial<Manifest> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
