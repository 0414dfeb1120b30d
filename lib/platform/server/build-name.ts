import { existsSync, readFileSync } from "node:fs";

/** What the shop was built from, as a hash of its sources: scripts/build.ts writes it. */
export const buildFile = "dist/built-from";

/** What tells one build of a version from another, for people; `null` before the first. */
export function readBuildName(file = buildFile): string | null {
  return existsSync(file) ? readFileSync(file, "utf8").slice(0, 10) : null;
}
