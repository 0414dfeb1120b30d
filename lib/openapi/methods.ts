import type { Method } from "@/lib/platform/api/endpoint";
import { contracts } from "./contracts";

/** As Next chooses between them: a name before a parameter. */
const calls = [...Map.groupBy(contracts, ({ path }) => path)]
  .toSorted(([one], [other]) => (one.replaceAll("[", "~") < other.replaceAll("[", "~") ? -1 : 1))
  .map(([path, endpoints]) => ({
    pattern: getPattern(path),
    methods: withImpliedMethods(endpoints.map(({ method }) => method)),
  }));

/** What an address below /api understands: HEAD where it can be read, OPTIONS always; nothing where no call has this address. */
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
