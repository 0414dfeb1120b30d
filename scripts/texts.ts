/**
 * Finds the English texts of the code. `npm run texts` writes those that are new into the catalogue, and takes out those that are gone;
 * a build writes which texts the scripts of each page need.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import PO from "pofile";
import ts from "typescript";

export const catalogueFile = "lib/platform/server/language/ne.po";
const pageTextsFile = "dist/page-texts.json";

/** `english` as the catalogue writes it, and what its values {0}, {1} are. */
type Text = { english: string; values: string[] };
type Module = { texts: Text[]; imports: string[]; isClient: boolean };

const extensions = ["", ".tsx", ".ts", "/index.tsx", "/index.ts"];
const modules = new Map<string, Module>();

/** The file of an import of our own code; `undefined` for packages, styles and data. */
function resolveImport(from: string, name: string): string | undefined {
  const base = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? path.join(path.dirname(from), name) : undefined;
  return base === undefined
    ? undefined
    : extensions.map((end) => base + end).find((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(file));
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Module = { texts: [], imports: [], isClient: /^["']use client["']/.test(source.text) };
  modules.set(file, found);
  const visit = (node: ts.Node): void => {
    found.texts.push(...textsOf(node));
    const name = importOf(node);
    const imported = name === undefined ? undefined : resolveImport(file, name);
    if (imported) found.imports.push(imported);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a node imports at run time. */
function importOf(node: ts.Node): string | undefined {
  const isImport = ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  const from = isImport || (ts.isExportDeclaration(node) && !node.isTypeOnly) ? node.moduleSpecifier : undefined;
  const loaded =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
  const literal = from ?? loaded;
  return literal && ts.isStringLiteral(literal) ? literal.text : undefined;
}

/** The texts that a node says: t`…`, t("…"), msg`…`, msg("…"), the noun of countText. */
function textsOf(node: ts.Node): Text[] {
  if (ts.isTaggedTemplateExpression(node) && ["t", "msg"].includes(node.tag.getText())) return [toText(node.template)];
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  if (name === "t" || name === "msg" || name === "msgs") return node.arguments.slice(0, 1).flatMap(literals);
  return name === "countText" ? node.arguments.slice(1, 2).flatMap(literals) : [];
}

const literals = (node: ts.Expression): Text[] => {
  if (ts.isStringLiteralLike(node)) return [{ english: node.text, values: [] }];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literals);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literals);
  return ts.isParenthesizedExpression(node) ? literals(node.expression) : [];
};

function toText(template: ts.TemplateLiteral): Text {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { english: template.text, values: [] };
  const english = template.templateSpans.reduce((text, { literal }, at) => `${text}{${at}}${literal.text}`, template.head.text);
  return {
    english,
    values: template.templateSpans.map(({ expression }) => expression.getText().replaceAll(/\s+/g, " ").slice(0, 60)),
  };
}

/** All modules that these import, with themselves. */
function reach(files: readonly string[], isEntered: (module: Module) => boolean = () => true): Set<string> {
  const reached = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const found = readModule(file);
    if (isEntered(found)) queue.push(...found.imports);
  }
  return reached;
}

const isForVisitors = (file: string): boolean => !/^app\/(admin|api)\/|\.test\.|\/admin\/|^components\/office\//.test(file);
/** Calls reply with sentences, and what staff do is told to customers: both mark them. */
const isToldToVisitors = (file: string): boolean => /^(?:app\/api\/|lib\/(?!office\/).*\/admin\/)(?!.*\.test\.)/.test(file);
const listFiles = (folder: string, name: RegExp): string[] =>
  ts.sys
    .readDirectory(folder, undefined, ["**/generated/**"])
    .map((file) => path.relative(".", file))
    .filter((file) => name.test(file));

/** The texts that run in the browser on a page: of the client modules it reaches, and of what these import. */
function textsInBrowser(files: readonly string[]): string[] {
  const reached = [...reach(files, ({ isClient }) => !isClient)].filter((file) => readModule(file).isClient);
  const texts = [...reach(reached)].flatMap((file) => readModule(file).texts.map(({ english }) => english));
  return [...new Set(texts)].sort();
}

/** The texts in the browser of each page, by its folder, and under "layout" those of every page. */
export function findPageTexts(): Record<string, string[]> {
  const files = listFiles("app", /\.tsx$/).filter(isForVisitors);
  const layout = textsInBrowser(files.filter((file) => !file.endsWith("/page.tsx")));
  const everywhere = new Set(layout);
  const pages = files.filter((file) => /^app\/\(shop\)\/(.*\/)?page\.tsx$/.test(file));
  const own = pages.map((file) => [routeOf(file), textsInBrowser([file]).filter((text) => !everywhere.has(text))] as const);
  return { layout, ...Object.fromEntries(own) };
}

const routeOf = (file: string): string => file.replace(/^app\/\(shop\)/, "").replace(/\/page\.tsx$/, "") || "/";

export function writePageTexts(): void {
  writeFileSync(pageTextsFile, JSON.stringify(findPageTexts()));
}

/** Every text that a visitor can meet, with the first file that says it. */
function findTexts(): Map<string, Text & { file: string }> {
  const files = ["app", "components", "lib"]
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((file) => isForVisitors(file) || isToldToVisitors(file))
    .sort();
  const all = files.flatMap((file) => readModule(file).texts.map((text) => ({ ...text, file })));
  return new Map(
    all
      .reverse()
      .map((text) => [text.english, text])
      .reverse() as [string, Text & { file: string }][],
  );
}

/** The catalogue of the code as it is, with the translations that it already had. */
export function updatedCatalogue(current: string): string {
  const po = PO.parse(current);
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...findTexts().values()]
    .sort((a, b) => a.file.localeCompare(b.file, "en"))
    .map(({ english, values, file }) => {
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
  const open = items.filter(({ msgstr }) => !msgstr[0]).length;
  console.log(`${items.length} texts, ${open} not yet translated`);
}
