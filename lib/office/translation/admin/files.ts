import "server-only";
import PO from "pofile";
import { maxRows } from "@/lib/catalogue/product/admin/import/columns";
import { readTable, toText, UnreadableTable, writeTable } from "@/lib/catalogue/product/admin/import/table";
import { kindNames } from "@/lib/content/translation/kinds";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { cleanText } from "@/lib/platform/shared/text/text";
import { type ListedText, stateNames } from "./contract";

/** Translations as files: CSV for spreadsheets, .po (gettext) for translators' programs. */

/** A row of a file. `isUnsure`: whether its translator has marked it ("fuzzy"), which a CSV cannot say. */
export type FileRow = { line: number; english: string; text: string; isUnsure?: boolean };
type Format = "csv" | "po";

const heads = {
  english: "English",
  text: "Nepali",
  state: "State",
  place: "Where",
  earlier: "Earlier English",
  earlierText: "Earlier Nepali",
};

export async function writeFile(texts: readonly ListedText[], format: Format): Promise<Uint8Array> {
  if (texts.length > maxRows) {
    throw new AppError("invalid", `At most ${numberText(maxRows)} texts fit into a file. Choose a kind or a state first.`);
  }
  return format === "csv" ? writeTable([Object.values(heads), ...texts.map(toCells)]) : new TextEncoder().encode(writePo(texts));
}

const getPlace = ({ kind, of, field }: ListedText): string => `${kindNames[kind]}: ${of}: ${field}`;

const toCells = (text: ListedText): string[] => [
  text.english,
  text.text,
  stateNames[text.state],
  getPlace(text),
  text.previous?.english ?? "",
  text.previous?.text ?? "",
];

function writePo(texts: readonly ListedText[]): string {
  const po = new PO();
  po.headers = { Language: "ne", "Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);" };
  po.items = texts.map((each) => {
    const { english, text, state, previous } = each;
    const item = Object.assign(new PO.Item(), { msgid: english, msgstr: [text || previous?.text || ""] });
    item.extractedComments = [getPlace(each), ...(previous ? [`It was for: ${previous.english}`] : [])].flatMap((line) =>
      line.split("\n"),
    );
    if (state === "draft" || previous) item.flags = { fuzzy: true };
    return item;
  });
  return po.toString();
}

const refusal = (message: string) => fieldError("file", message);

/** The rows of a file that have Nepali. */
export async function readFile(file: File): Promise<FileRow[]> {
  try {
    const text = toText(new Uint8Array(await file.arrayBuffer()));
    const rows = /^\s*(#|msgid )/.test(text.replace(/^\ufeff/, "")) ? readPo(text) : await readCsv(text);
    return rows.filter((row) => row.text !== "");
  } catch (error) {
    if (error instanceof UnreadableTable) throw refusal(error.message);
    throw error;
  }
}

async function readCsv(text: string): Promise<FileRow[]> {
  const table = await readTable(text);
  const [english, nepali] = [heads.english, heads.text].map((head) => table.heads.indexOf(head));
  if (english === undefined || nepali === undefined || english < 0 || nepali < 0) {
    throw refusal(`The file needs the columns “${heads.english}” and “${heads.text}”.`);
  }
  return table.rows.map(({ row, cells }) => ({ line: row, english: cells[english] ?? "", text: cells[nepali] ?? "" }));
}

/** An entry begins at the line of its msgid; the first may be the file's own head, which is no item. */
function readPo(text: string): FileRow[] {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .flatMap((line, at) => (/^(#~ ?)?msgid /.test(line) ? [at + 1] : []));
  if (lines.length > maxRows + 1) throw refusal(`The file has more than ${numberText(maxRows)} texts. Split it.`);
  const { items } = PO.parse(text.replace(/^\ufeff/, ""));
  const offset = lines.length - items.length;
  return cleanText(
    items.flatMap(({ msgid, msgstr: [nepali = ""], flags, obsolete }, at) =>
      obsolete ? [] : [{ line: lines[at + offset] ?? 1, english: msgid, text: nepali, isUnsure: flags.fuzzy === true }],
    ),
  );
}
