import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { splitLanguage } from "@/lib/platform/shared/language/language";

const routes = z.array(z.object({ page: z.string(), regex: z.string() })).catch([]);
const manifest = z.object({ staticRoutes: routes, dynamicRoutes: routes });

const files = [
  [/^\/api\/health\//, "/api/health/*"],
  [/^\/metrics$/, "/metrics"],
  [/^\/_next\//, "/_next/*"],
  [/^\/media\//, "/media/*"],
  [/^\/assets\//, "/assets/*"],
] as const;

/** For paths without a route: URLs that people and robots make up must not become labels of their own. */
export const unknownRoute = "(none)";

/**
 * Finds the route of a path, "/product/[id]" in every language, in the manifest of Next's build output, which is undocumented. If that file is
 * missing or has another form, all paths count as one route.
 */
export function readRoutes(manifestFile = ".next/routes-manifest.json"): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = manifest.parse(
    existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {},
  );
  const exact = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  // Trying all of some 160 patterns was 6% of the work of serving a cached page.
  const byStart = Map.groupBy(patterns, ({ page }) => toStart(page));
  const dynamicFirst = patterns.filter(({ page }) => toStart(page).includes("["));
  return (address) => {
    const { path } = splitLanguage(address);
    if (exact.has(path)) return path;
    const file = files.find(([pattern]) => pattern.test(path));
    if (file) return file[1];
    const candidates = [...(byStart.get(toStart(path)) ?? []), ...dynamicFirst];
    return candidates.find(({ pattern }) => pattern.test(path))?.page ?? unknownRoute;
  };
}

/** "/product", "/api/order": the first folder of a route. */
const toStart = (path: string) => /^\/(?:api\/)?[^/]*/.exec(path)?.[0] ?? "";
