import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Edits Next's build output: V8's explicit compile hint makes browsers compile the framework's files, which every page runs at
 * its start, off the main thread while they download. Without it the two longest tasks after the first paint take 23 ms of
 * processor time each, with it 12 and 9 (docs/decisions/0044). If Next's manifest or its files look different, nothing is edited.
 */
export function compileAhead(folder = ".next"): void {
  for (const name of getRootFiles(path.join(folder, "build-manifest.json"))) {
    const file = path.join(folder, name);
    const script = existsSync(file) ? readFileSync(file, "utf8") : hint;
    if (!script.startsWith(hint)) writeFileSync(file, hint + script);
  }
}

function getRootFiles(manifest: string): string[] {
  if (!existsSync(manifest)) return [];
  const { rootMainFiles } = JSON.parse(readFileSync(manifest, "utf8")) as { rootMainFiles?: unknown };
  return Array.isArray(rootMainFiles) ? rootMainFiles.filter((name) => typeof name === "string" && name.endsWith(".js")) : [];
}
