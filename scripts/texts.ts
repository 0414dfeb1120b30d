/**
 * Finds the English texts of the code. `npm run texts` writes those that are new into the catalogue, and takes out those that are gone;
 * a build writes which texts the scripts of each page need.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import PO from "pofile";
import ts from "typescript";
import { clientModules, type Text, textsOfModule, textsUsedBy } from "./text-modules.ts";

export const catalogueFile = "lib/content/translation/ne.po";
const pageTextsFile = "dist/page-texts.json";

const isForVisitors = (file: string): boolean =>
  !/^app\/(admin|api)\/|\.test\.|\/admin\/|^components\/office\/(?!personal-data\/)/.test(file);
/** Calls reply with sentences, and what staff do is told to customers: both mark them. */
const isToldToVisitors = (file: string): boolean => /^(?:app\/api\/|lib\/(?!office\/).*\/admin\/)(?!.*\.test\.)/.test(file);
/** Screens of staff that are said in their language mark their texts; in the others a noun of `countText` is only English. */
const isMarked = (file: string): boolean =>
  /^(?:app|components|lib)\/(?!.*\.test\.)/.test(file) && readFileSync(file, "utf8").includes('shared/language/t"');
const listFiles = (folder: string, name: RegExp): string[] =>
  ts.sys
    .readDirectory(folder, undefined, ["**/generated/**"])
    .map((file) => path.relative(".", file))
    .filter((file) => name.test(file))
    .sort();

export const routeOf = (file: string): string => file.replace(/^app(?:\/\(shop\))?/, "").replace(/\/page\.tsx$/, "") || "/";
/** Before such a page of staff an English one may have been open: it brings what its frame says too. */
const adminFrame = ["app/layout.tsx", "app/admin/layout.tsx", "app/admin/error.tsx"];

/**
 * The texts that run in the browser on each page, by its folder, and under "layout" those of every page; under "later" those of the
 * parts that pages load later (`later` in lib/platform/shared/language).
 */
function findPageTexts(): Record<string, string[]> {
  const files = listFiles("app", /\.tsx$/).filter(isForVisitors);
  const later = new Set<string>();
  const inBrowser = (entries: string[], onEach: string[] = []) => {
    const clients = entries.flatMap((entry) => [...clientModules(entry)]);
    const atOnce = textsUsedBy(clients);
    for (const text of textsUsedBy(clients, true)) if (!atOnce.has(text) && !onEach.includes(text)) later.add(text);
    return [...atOnce].filter((text) => !onEach.includes(text)).sort();
  };
  const layout = inBrowser(files.filter((file) => !file.endsWith("/page.tsx")));
  const pages = files.filter((file) => /^app\/\(shop\)\/(.*\/)?page\.tsx$/.test(file));
  const own = pages.map((file) => [routeOf(file), inBrowser([file], layout)]);
  const screens = listFiles("app/admin", /\/page\.tsx$/).filter((file) => /\bwithTexts\(/.test(readFileSync(file, "utf8")));
  const ofScreens = screens.map((file) => [routeOf(file), inBrowser([...adminFrame, file])]);
  return { ...Object.fromEntries([...own, ...ofScreens]), layout, later: [...later].sort() };
}

export function writePageTexts(): void {
  mkdirSync(path.dirname(pageTextsFile), { recursive: true });
  writeFileSync(pageTextsFile, JSON.stringify(findPageTexts()));
}

type Found = Text & { file: string };

/** Every text that a visitor can meet, with a file that says it. */
function findTexts(): Found[] {
  const files = ["app", "components", "lib"]
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((file) => isForVisitors(file) || isToldToVisitors(file) || isMarked(file));
  const all = files.flatMap((file) => textsOfModule(file).map((text): Found => ({ ...text, file })));
  const found = [...Map.groupBy(all, ({ english }) => english).values()].flatMap((same) => same.slice(-1));
  return found.sort((a, b) => a.file.localeCompare(b.file, "en"));
}

/** The catalogue of the code as it is, with the translations that it already had. */
export function updatedCatalogue(current: string): string {
  const po = PO.parse(current);
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = findTexts().map(({ english, values, file }) => {
    const item = known.get(english) ?? Object.assign(new PO.Item(), { msgid: english, msgstr: [""] });
    item.references = [file];
    item.extractedComments = values.map((value, at) => `{${at}}: ${value}`);
    return item;
  });
  return po.toString();
}

if (import.meta.main) {
  writeFileSync(catalogueFile, updatedCatalogue(readFileSync(catalogueFile, "utf8")));
  const { items } = PO.parse(readFileSync(catalogueFile, "utf8"));
  console.log(`${items.length} texts, ${items.filter(({ msgstr }) => !msgstr[0]).length} not yet translated`);
}
