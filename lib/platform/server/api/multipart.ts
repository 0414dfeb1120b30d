import "server-only";
import { openAsBlob } from "node:fs";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CapacityShare } from "@/lib/platform/server/capacity";
import { DelimitedReader } from "@/lib/platform/server/http/delimited-reader";
import { log } from "@/lib/platform/server/log";
import { AppError } from "@/lib/platform/shared/errors";
import { decodeUtf8 } from "@/lib/platform/shared/text/text";

/** Limits of a form: all its parts, those that may be files, and the total size of the other parts' texts. */
const maxParts = 1000;
const maxFiles = 100;
const maxTextBytes = 2_000_000;
const maxHeadBytes = 16_000;
const headEnd = Buffer.from("\r\n\r\n");

const folderPrefix = "shop-form-";
/** Much longer than a request may take. */
const abandonedMs = 3_600_000;

/**
 * The maximum total size of the files of all forms being read, and of one sender's. However many forms somebody leaves unfinished,
 * others can send theirs; and whatever visitors send, staff can upload, who send several large forms at a time.
 */
const maxBytesAtOnce = {
  staff: { all: 400_000_000, own: 200_000_000 },
  others: { all: 300_000_000, own: 80_000_000 },
};

/** Whose form it is: a user, the holder of a link or an IP address. */
export type Sender = { id: string; isStaff: boolean };

type Fields = Record<string, unknown>;

export type Form = {
  /** By name; repeated fields as a list. */
  fields: Fields;
  /** Deletes the files; they cannot be read afterwards. */
  discard: () => Promise<void>;
};

/**
 * Reads a form as it arrives (RFC 7578). Its files are not held in memory: they are in a temporary folder until the form is
 * discarded, and a `File` reads from there. An empty file input counts as a field that was left out.
 */
export async function readMultipart(type: string, body: AsyncIterable<Uint8Array>, sender: Sender): Promise<Form> {
  const spool = new Spool(sender);
  try {
    return { fields: await readParts(getBoundary(type), body, spool), discard: () => spool.discard() };
  } catch (error) {
    await spool.discard();
    throw error;
  }
}

async function readParts(boundary: string, body: AsyncIterable<Uint8Array>, spool: Spool): Promise<Fields> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary may come at the very beginning, without a line break before it.
  const bytes = new DelimitedReader(withLineEnd(body), unreadable);
  const fields = new Map<string, (string | File)[]>();
  let textLeft = maxTextBytes;
  try {
    await skip(bytes.until(delimiter));
    for (let parts = 0; !(await isLast(bytes)); parts++) {
      if (parts === maxParts) throw new AppError("invalid", "The form has too many fields.");
      const head = readHead(decode(await gather(bytes.until(headEnd), maxHeadBytes, unreadable)));
      const values = fields.get(head.name) ?? [];
      fields.set(head.name, values);
      if (head.fileName === undefined) {
        const text = await gather(bytes.until(delimiter), textLeft, tooLarge);
        textLeft -= text.length;
        values.push(decode(text));
      } else values.push(...(await spool.store(head, bytes.until(delimiter))));
    }
    await skip(bytes.rest());
  } finally {
    await bytes.close();
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

async function* withLineEnd(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("\r\n");
  yield* body;
}

/** After a boundary comes a line break and another part, or two dashes after the last part. */
async function isLast(bytes: DelimitedReader): Promise<boolean> {
  const next = (await bytes.take(2)).toString("latin1");
  if (next !== "--" && next !== "\r\n") throw unreadable();
  return next === "--";
}

async function skip(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

async function gather(source: AsyncIterable<Buffer>, maxBytes: number, createError: () => AppError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw createError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A part that is not a file is taken as text, unchanged. */
const decode = (bytes: Buffer) => decodeUtf8(bytes, { ignoreBOM: true, refusal: "The form contains text that is not UTF-8." });

type Head = { name: string; fileName: string | undefined; type: string };

function readHead(text: string): Head {
  const lines = text.split("\r\n").filter((line) => line !== "");
  const headers = new Map(lines.map((line) => [line.split(":", 1)[0]?.trim().toLowerCase(), line.slice(line.indexOf(":") + 1)]));
  const disposition = headers.get("content-disposition") ?? "";
  const parameters = getParameters(disposition);
  const name = parameters.get("name");
  if (name === undefined || !/^\s*form-data\s*;/i.test(disposition)) throw unreadable();
  const fileName = parameters.get("filename") ?? decodeExtended(parameters.get("filename*"));
  return { name, fileName, type: headers.get("content-type")?.trim() ?? "" };
}

/** `name="photos"; filename="roof.jpg"`: browsers escape quotation marks and line breaks as %22, %0D and %0A. */
function getParameters(header: string): Map<string, string> {
  const found = [...header.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]*))/g)];
  return new Map(
    found.map(([, name = "", quoted, plain = ""]) => [
      name.toLowerCase(),
      (quoted ?? plain).replaceAll(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code)),
    ]),
  );
}

/** `filename*=utf-8''r%C3%B6hre.jpg`, as some clients write names that are not ASCII. */
function decodeExtended(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value.replace(/^utf-8'[^']*'/i, ""));
  } catch {
    throw unreadable();
  }
}

function getBoundary(type: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) throw unreadable();
  return boundary;
}

/** Deletes the files of forms that a process was reading when it was killed. */
export async function deleteAbandonedForms(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

const unreadable = () => new AppError("invalid", "The form could not be read.");
const tooLarge = () => new AppError("too_large", "The request is too large.");

/** The files of one form, in a folder that is created for the first of them. */
class Spool {
  #folder: string | undefined;
  #files = 0;
  readonly #shares: CapacityShare[];

  constructor({ id, isStaff }: Sender) {
    const { all, own } = maxBytesAtOnce[isStaff ? "staff" : "others"];
    this.#shares = [new CapacityShare(`bytes of forms of ${id}`, own), new CapacityShare("bytes of forms", all)];
  }

  /** The file as a list of one, or an empty list if it was left empty. */
  async store({ fileName = "", type }: Head, chunks: AsyncIterable<Buffer>): Promise<File[]> {
    if (++this.#files > maxFiles) throw new AppError("invalid", "The form has too many files.");
    this.#folder ??= await mkdtemp(path.join(tmpdir(), folderPrefix));
    const filePath = path.join(this.#folder, String(this.#files));
    const handle = await open(filePath, "wx", 0o600);
    try {
      for await (const chunk of chunks) {
        for (const share of this.#shares) share.reserve(chunk.length);
        await handle.writeFile(chunk);
      }
    } finally {
      await handle.close();
    }
    const file = new File([await openAsBlob(filePath)], fileName, { type });
    return file.size === 0 && fileName === "" ? [] : [file];
  }

  async discard(): Promise<void> {
    for (const share of this.#shares) share.release();
    if (!this.#folder) return;
    const removal = rm(this.#folder, { recursive: true, force: true });
    await removal.catch((err) => log.warn({ err, folder: this.#folder }, "the files of a form could not be removed"));
  }
}
