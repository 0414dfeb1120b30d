import type { Method } from "@/lib/platform/shared/api/endpoint";
import { contracts } from "./contracts";

/** In the order in which Next matches routes: a fixed segment before a parameter. */
const calls = [...Map.groupBy(contracts, ({ path }) => path)]
  .toSorted(([a], [b]) => (a.replaceAll("[", "~") < b.replaceAll("[", "~") ? -1 : 1))
  .map(([path, endpoints]) => ({
    pattern: getPattern(path),
    methods: withImpliedMethods(endpoints.map(({ method }) => method)),
  }));

/** The methods of a URL below /api, with HEAD if it has GET, and always OPTIONS; empty if no call has this URL. */
export function getMethods(pathname: string): string[] {
  const path = pathname.replace(/\/$/, "");
  return calls.find(({ pattern }) => pattern.test(path))?.methods ?? [];
}

function withImpliedMethods(methods: Method[]): string[] {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

function getPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\[\w+\]/g, "[^/]+")}$`);
}
