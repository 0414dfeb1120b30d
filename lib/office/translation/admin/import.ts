import "server-only";
import { fieldError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { saveTranslations } from "./commands";
import type { ImportReport, SavedText, TranslatedText } from "./contract";
import { type FileRow, readFile } from "./files";
import { readTranslations } from "./queries";
import { findMistake, toPlainSpaces, withOuterSpaces } from "./rules";

const maxProblems = 100;
const maxShown = 50;

type ImportInput = { file: File; save: "no" | "yes"; state: "draft" | "done" };
type Known = Pick<TranslatedText, "english" | "text" | "state" | "previous">;

/** Checks a file of translations and says what it would change; with `save` that is written, if no row has a mistake. */
export async function importTranslations(actor: Actor, { file, save, state }: ImportInput): Promise<ImportReport> {
  const rows = await readFile(file);
  const { entities } = await readTranslations();
  const texts = entities.flatMap((entity) => entity.texts);
  const known = new Map<string, Known>([
    ...texts.map((text) => [toPlainSpaces(text.english), text] as const),
    ...texts.map((text) => [text.english, text] as const),
  ]);
  const found = rows.flatMap((row) => {
    const text = known.get(row.english) ?? known.get(toPlainSpaces(row.english));
    return text ? [{ row, text }] : [];
  });
  const changes = found.filter(({ row, text }) => isChange(row, text) || (state === "done" && isReleased(row, text)));
  const problems = [
    ...changes.flatMap(({ row, text }) => findProblem(row, text) ?? []),
    ...findContradictions(found.map(({ row }) => row)),
  ].toSorted((one, other) => one.line - other.line);
  const [first] = problems;
  if (save === "yes" && first) throw fieldError("file", `Line ${first.line}: ${first.message}`);
  if (save === "yes" && changes.length > 0) {
    const unique = new Map(changes.map(({ row, text }) => [text.english, toSaved(row, text, state)]));
    await saveTranslations(actor, [...unique.values()]);
  }
  return {
    changed: changes.length,
    same: found.length - changes.length,
    unknown: rows.length - found.length,
    problems: problems.slice(0, maxProblems),
    changes: changes.slice(0, maxShown).map(({ row, text }) => ({ english: text.english, before: text.text, after: row.text })),
  };
}

/** The earlier Nepali of an outdated text, as it went out, says nothing new as long as it is marked as unsure. */
function isChange(row: FileRow, { text, previous }: Known): boolean {
  const said = toPlainSpaces(row.text);
  const isOffered = row.isUnsure && previous !== null && said === toPlainSpaces(previous.text);
  return said !== toPlainSpaces(text) && !isOffered;
}

/** A draft whose translator only took the mark away. */
const isReleased = (row: FileRow, { state }: Known): boolean => row.isUnsure === false && state === "draft";

const toSaved = ({ text, isUnsure }: FileRow, { english }: Known, state: "draft" | "done"): SavedText => ({
  english,
  text,
  state: isUnsure ? "draft" : state,
});

function findProblem({ line, text }: FileRow, { english }: Known): { line: number; message: string } | null {
  const message = findMistake(english, withOuterSpaces(english, text));
  return message ? { line, message } : null;
}

/** The same English text twice, with other Nepali. */
function findContradictions(rows: readonly FileRow[]): { line: number; message: string }[] {
  const firsts = new Map<string, FileRow>();
  return rows.flatMap((row) => {
    const first = firsts.get(row.english) ?? row;
    firsts.set(row.english, first);
    return first.text === row.text
      ? []
      : [{ line: row.line, message: `Line ${first.line} translates the same text differently.` }];
  });
}
