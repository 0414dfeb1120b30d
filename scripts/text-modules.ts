/** What the modules of the code say, and import: a part at a time, as a bundler leaves out what nothing uses. */
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** `english` as the catalogue writes it, and what its values {0}, {1} are. */
export type Text = { english: string; values: string[] };
/**
 * A statement at the top of a module: what it says, and the names that it uses. `loads` are the modules that it imports when it runs,
 * `later` those whose texts are fetched with them.
 */
type Part = { texts: Text[]; names: Set<string>; loads: string[]; later: string[] };
type Module = {
  isClient: boolean;
  /** By the names that they declare; those without a name run whenever the module is imported. */
  parts: Map<string, Part>;
  nameless: Part[];
  /** Local names of imports, and what they are there ("*" is everything). */
  imports: Map<string, { file: string; name: string }>;
  /** Modules whose exports it passes on. */
  passedOn: string[];
};

const extensions = ["", ".tsx", ".ts", "/index.tsx", "/index.ts"];
const modules = new Map<string, Module>();

/** The file of an import of our own code; `undefined` for packages, styles and data. */
function resolveImport(from: string, name: string): string | undefined {
  const base = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? path.join(path.dirname(from), name) : undefined;
  if (base === undefined) return;
  return extensions.map((end) => base + end).find((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(file));
}

export function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const isClient = /^["']use client["']/.test(source.text);
  const found: Module = { isClient, parts: new Map(), nameless: [], imports: new Map(), passedOn: [] };
  modules.set(file, found);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImport(found, file, statement);
    else addStatement(found, file, statement);
  }
  return found;
}

function addStatement(found: Module, file: string, statement: ts.Statement): void {
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
    const from = resolveImport(file, (statement.moduleSpecifier as ts.StringLiteral).text);
    if (from && !statement.isTypeOnly) found.passedOn.push(from);
    return;
  }
  const part = readPart(file, statement);
  const names = declaredNames(statement);
  if (names.length === 0) found.nameless.push(part);
  for (const name of names) found.parts.set(name, part);
}

function addImport({ imports, nameless }: Module, file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const from = resolveImport(file, (moduleSpecifier as ts.StringLiteral).text);
  if (!from || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (!importClause) nameless.push({ texts: [], names: new Set(), loads: [from], later: [] });
  if (importClause?.name) imports.set(importClause.name.text, { file: from, name: "default" });
  for (const [local, name] of boundImports(importClause?.namedBindings)) imports.set(local, { file: from, name });
}

function boundImports(bindings: ts.NamedImportBindings | undefined): [local: string, name: string][] {
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, "*"]];
  const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return values.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isDefault = ts.isExportAssignment(statement) || /^export default\b/.test(statement.getText());
  const named = (statement as { name?: ts.Node }).name;
  return [...(isDefault ? ["default"] : []), ...(named && ts.isIdentifier(named) ? [named.text] : [])];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundNames(each.name) : []));

function readPart(file: string, statement: ts.Statement): Part {
  const part: Part = { texts: [], names: new Set(), loads: [], later: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    part.texts.push(...textsOf(node));
    if (ts.isIdentifier(node)) part.names.add(node.text);
    const from = loadedBy(node, file);
    if (from) (isLater(node) ? part.later : part.loads).push(from);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return part;
}

/** The module that an import(…) loads. */
function loadedBy(node: ts.Node, file: string): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
  const [name] = node.arguments;
  return name && ts.isStringLiteral(name) ? resolveImport(file, name.text) : undefined;
}

/** Whether an import is inside later(…). */
const isLater = ({ parent }: ts.Node): boolean =>
  parent !== undefined && ((ts.isCallExpression(parent) && parent.expression.getText() === "later") || isLater(parent));

/** The texts that a node says: t`…`, t("…"), msg("…"), storedText`…`, the noun of countText. */
function textsOf(node: ts.Node): Text[] {
  if (ts.isTaggedTemplateExpression(node) && ["t", "storedText"].includes(node.tag.getText())) return [toText(node.template)];
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  if (["t", "msg", "msgs"].includes(name)) return node.arguments.slice(0, 1).flatMap(literals);
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
  const values = template.templateSpans.map(({ expression }) => expression.getText().replaceAll(/\s+/g, " ").slice(0, 60));
  return { english, values };
}

export const textsOfModule = (file: string): Text[] => {
  const { parts, nameless } = readModule(file);
  return [...new Set([...parts.values(), ...nameless])].flatMap(({ texts }) => texts);
};

/** The client modules that a page reaches through what runs on the server. */
export function clientModules(entry: string): Set<string> {
  const [reached, clients] = [new Set<string>(), new Set<string>()];
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const { isClient, parts, nameless, imports, passedOn } = readModule(file);
    if (isClient) clients.add(file);
    else
      queue.push(
        ...passedOn,
        ...[...imports.values()].map((each) => each.file),
        ...[...parts.values(), ...nameless].flatMap(({ loads, later }) => [...loads, ...later]),
      );
  }
  return clients;
}

type Use = { file: string; name: string };

/** The parts that a use of a module reaches: all of them ("*"), or those of one export, and what runs whenever it is imported. */
function usedParts({ file, name }: Use): { parts: Part[]; passedOn: Use[] } {
  const { parts, nameless, passedOn } = readModule(file);
  const own = name === "*" ? [...parts.values()] : [parts.get(name)].filter((part) => part !== undefined);
  const isElsewhere = name === "*" || own.length === 0;
  return { parts: [...own, ...nameless], passedOn: isElsewhere ? passedOn.map((from) => ({ file: from, name })) : [] };
}

/** What a part of a module uses of its own module, and of others. */
function usesOf({ names, loads, later }: Part, file: string, isWhole: boolean): Use[] {
  const { parts, imports } = readModule(file);
  const uses = [...names].flatMap((name) => imports.get(name) ?? (parts.has(name) ? { file, name } : []));
  return [...uses, ...[...loads, ...(isWhole ? later : [])].map((from) => ({ file: from, name: "*" }))];
}

/** The texts of these modules, and of the parts of others that they use; `isWhole`: those too that come later. */
export function textsUsedBy(files: Iterable<string>, isWhole = false): Set<string> {
  const texts = new Set<string>();
  const done = new Set<string>();
  const queue: Use[] = [...files].map((file) => ({ file, name: "*" }));
  for (let use = queue.pop(); use !== undefined; use = queue.pop()) {
    const key = `${use.file} ${use.name}`;
    if (done.has(key)) continue;
    done.add(key);
    const { parts, passedOn } = usedParts(use);
    queue.push(...passedOn);
    for (const part of parts) {
      for (const { english } of part.texts) texts.add(english);
      queue.push(...usesOf(part, use.file, isWhole));
    }
  }
  return texts;
}
