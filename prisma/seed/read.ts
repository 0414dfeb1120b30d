import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

type Path = readonly PropertyKey[];
export type Mistake = { path: Path; message: string };

/** Reads a JSON file and validates it. Throws an error with one line per mistake, naming file, entry and field. */
export function readData<T>(folder: string, file: string, schema: z.ZodType<T>): T {
  return checkData(file, parseJson(file, readFileSync(path.join(folder, file), "utf8")), schema);
}

export function checkData<T>(file: string, data: unknown, schema: z.ZodType<T>): T {
  const { data: read, error } = schema.safeParse(data);
  throwMistakes(file, data, error ? error.issues : [...unknownFields(data, read), ...repeatedEntries(data)]);
  return read as T;
}

export function throwMistakes(file: string, data: unknown, mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  const lines = mistakes.map(({ path: at, message }) => `prisma/seed/${file}: ${place(data, at)}${message}`);
  throw new Error(lines.join("\n"));
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`prisma/seed/${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Zod drops unknown fields, but in a hand-written file they are typos. */
export function unknownFields(data: unknown, read: unknown, at: Path = []): Mistake[] {
  if (!isObject(data) || !isObject(read) || Array.isArray(data) !== Array.isArray(read)) return [];
  return Object.entries(data).flatMap(([name, value]): Mistake[] => {
    if (!(name in read)) return [{ path: [...at, name], message: "There is no such field" }];
    return unknownFields(value, read[name], [...at, Array.isArray(data) ? Number(name) : name]);
  });
}

/** Two entries with the same name would get the same id, and the second would be skipped. */
function repeatedEntries(data: unknown): Mistake[] {
  const names = Array.isArray(data) ? data.map(getName) : [];
  return names.flatMap((name, at) => (names.indexOf(name) < at ? { path: [at], message: "Another entry has this name" } : []));
}

/** An entry is named by its first field. */
const getName = (entry: unknown) => (isObject(entry) ? Object.values(entry)[0] : undefined);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** "abhedya-roofcoat-10, variants[0].price: " */
function place(data: unknown, at: Path): string {
  const name = Array.isArray(data) ? getName(data[Number(at[0])]) : undefined;
  const field = (typeof name === "string" ? at.slice(1) : at)
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
  const parts = [...(typeof name === "string" ? [name] : []), ...(field ? [field] : [])];
  return parts.length > 0 ? `${parts.join(", ")}: ` : "";
}
