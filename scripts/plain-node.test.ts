import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const statement = /^(?:import|export)\s(?!type\s)(?:[^"';]*?from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The files that this one loads, and what they load. */
function load(file: string, seen: Map<string, string[]>): Map<string, string[]> {
  if (seen.has(file) || !existsSync(file)) return seen; // a file that only a build makes
  const names = [...readFileSync(file, "utf8").matchAll(statement)].map(([, name, dynamic]) => name ?? dynamic ?? "");
  seen.set(file, names);
  for (const name of names) if (name.startsWith(".")) load(path.join(path.dirname(file), name), seen);
  return seen;
}

const scripts = [
  ...new Set(
    Object.values(manifest.scripts)
      .join(" ")
      .match(/scripts\/[\w/-]+\.ts/g),
  ),
];

test.each(scripts)("plain Node can load %s: nothing that it imports has an address of the bundler", (script) => {
  const files = load(script, new Map());
  expect(files.size).toBeGreaterThan(0);
  const bundled = [...files].flatMap(([file, names]) =>
    names.filter((name) => name.startsWith("@/") || name === "server-only").map((name) => `${file}: ${name}`),
  );
  expect(bundled).toEqual([]);
});
