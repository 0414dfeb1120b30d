import { type TextNode, toInlineText } from "@/lib/platform/shared/language/inline-text";
import { capitalize } from "@/lib/platform/shared/text/text";
import type { SourceText } from "./rules";

/** The parts of stored documents that are not for people: keys, ids and choices. */
const technical = new Set(
  "_id id key slug place skill extent role measure count unit basis rates when systemId productId area".split(" "),
);

type Path = readonly (string | number)[];

/**
 * The English texts of some fields of a thing, each as a page looks it up (lib/platform/shared/language): line by line, rich texts
 * paragraph by paragraph.
 */
export function listTexts(fields: Readonly<Record<string, unknown>>, names: readonly string[]): SourceText[] {
  const texts = names.flatMap((name) => textsWithin(fields[name], [name]));
  return [...new Map(texts.toReversed().map((text) => [text.english, text])).values()].toReversed();
}

function textsWithin(value: unknown, path: Path): SourceText[] {
  if (typeof value === "string") return toTexts(value.split("\n"), path);
  if (Array.isArray(value)) return value.flatMap((each, at) => textsWithin(each, [...path, at + 1]));
  if (typeof value !== "object" || value === null) return [];
  if ("type" in value && value.type === "doc") return toTexts(listParagraphs(value as TextNode), path, true);
  return Object.entries(value).flatMap(([name, each]) => (technical.has(name) ? [] : textsWithin(each, [...path, name])));
}

function toTexts(lines: readonly string[], path: Path, isList = false): SourceText[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const field = path.filter((part) => typeof part === "string").join(".");
  const isOnly = !isList && lines.length === 1 && path.every((part) => typeof part === "string");
  return filled.map((english) => ({ field, label: getLabel(path), english, isOnly }));
}

/** What cannot be written as one line (lib/platform/shared/language/inline-text.ts) cannot be translated. */
function listParagraphs({ content = [] }: TextNode): string[] {
  if (content.length === 0) return [];
  const inline = toInlineText(content);
  return inline === null ? content.flatMap(listParagraphs) : [inline];
}

/** "Layers 2, about". */
function getLabel(path: Path): string {
  const parts = path.map((part, at) => (typeof part === "number" ? ` ${part}` : `${at > 0 ? ", " : ""}${toWords(part)}`));
  return capitalize(parts.join(""));
}

const toWords = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
