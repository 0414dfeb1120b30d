import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How a chunk of Turbopack says which one it is. */
const ownName = '"object"==typeof document?document.currentScript:void 0';

/**
 * Edits Next's build output: scripts that always come together become one file, which is compressed better than its parts, and the
 * first of them, with the framework, has what all pages load. Each part still registers as the chunk that it was. If Next's manifests
 * or chunks look different, nothing is edited.
 */
export function joinScripts(folder = ".next"): void {
  const pages = globSync(`${folder}/server/app/**/page_client-reference-manifest.js`).map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  const builds = globSync(`${folder}/**/build-manifest.json`).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const framework = readRootFiles(builds[0]?.text ?? "{}");
  if (framework.length < 2) return;
  const [first = [], ...groups] = groupChunks(pages.map(({ text }) => text));
  const start = join(folder, [...first, ...framework]);
  if (!start) return;
  const names = new Map<string, string | null>(first.map((name) => [name, null]));
  for (const group of groups.filter(({ length }) => length > 1)) {
    const joined = join(folder, group);
    if (joined) for (const name of group) names.set(name, joined);
  }
  for (const { file, text } of pages) writeFileSync(file, rename(text, names));
  for (const { file, text } of builds) writeFileSync(file, startWith(start, text));
}

const readRootFiles = (manifest: string): string[] => {
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles?: unknown };
  return Array.isArray(rootMainFiles) ? rootMainFiles.filter((name) => typeof name === "string") : [];
};

/** The chunks that the same pages load, those of the most pages first. */
function groupChunks(pages: string[]): string[][] {
  const users = new Map<string, number[]>();
  for (const [at, page] of pages.entries()) {
    for (const name of entryChunks(page)) users.set(name, [...(users.get(name) ?? []), at]);
  }
  const groups = Map.groupBy(users.keys(), (name) => String(users.get(name)));
  return [...groups.values()].toSorted((a, b) => (users.get(b[0] ?? "")?.length ?? 0) - (users.get(a[0] ?? "")?.length ?? 0));
}

const entryChunks = (page: string): Set<string> =>
  new Set(/"entryJSFiles":\{(.*?)\}/s.exec(page)?.[1]?.match(/static\/chunks\/[^"]+\.js/g));

/** Writes the chunks as one file; `null` if one of them is not as expected. */
function join(folder: string, names: string[]): string | null {
  const parts = names.map((name, at) => {
    const file = path.join(folder, name);
    const script = existsSync(file) ? readFileSync(file, "utf8") : "";
    // The last one gives its name to the whole file.
    return at === names.length - 1 ? script : script.includes(ownName) && script.replace(ownName, JSON.stringify(name));
  });
  if (!parts.every(Boolean)) return null;
  const text = parts.join("\n");
  const name = `static/chunks/${createHash("sha256").update(text).digest("base64url").slice(0, 13)}.js`;
  writeFileSync(path.join(folder, name), text);
  return name;
}

/** Other names for chunks in a page's lists of them; `null`: it has come already. */
const rename = (page: string, names: ReadonlyMap<string, string | null>): string =>
  page.replace(/\["[^\]"]*static\/chunks\/[^\]]*\.js"\]/g, (list) => {
    const renamed = (JSON.parse(list) as string[]).flatMap((each) => {
      const [, prefix = "", name = ""] = /^(.*?)(static\/chunks\/.*)$/.exec(each) ?? [];
      const other = names.get(name);
      return other === undefined ? each : other === null ? [] : prefix + other;
    });
    return JSON.stringify([...new Set(renamed)]);
  });

/** Every page starts with that one file, and waits for no other. */
const startWith = (start: string, manifest: string): string =>
  manifest
    .replace(/("rootMainFiles":\s*)\[[^\]]*\]/, (_, name: string) => `${name}["${start}"]`)
    .replace(/("otherChunks":\s*)\[[^\]]*\]/g, (_, name: string) => `${name}[]`);
