/** Progress and errors: for people on a terminal, and as lines of the shop's log where there is none. */
import { log } from "../lib/platform/server/log.ts";

/** Whether the output is the shop's log, in which every line is JSON. The start sets NODE_ENV. */
export const isLogged = (): boolean => process.env.NODE_ENV === "production" && !process.stdout.isTTY;

/** LOG_LEVEL is for what the open shop reports; how the start went is always said. */
const output = log.child({}, { level: "info" });

export function say(text: string): void {
  if (!isLogged()) console.log(`› ${text}`);
  else if (text.startsWith("WARNING: ")) output.warn(text);
  else output.info(text);
}

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** A command failed and has printed the reason itself. */
export class ReportedError extends Error {}

/** Prints one line that says what is wrong and what to do; with DEBUG, the stack as well. */
export function fail(error: unknown): void {
  const print = isLogged() ? (text: string) => output.error(text) : (text: string) => console.error(`✗ ${text}`);
  if (!(error instanceof ReportedError)) print(explain(error));
  if (!process.env.DEBUG) return;
  if (isLogged()) output.error({ err: error }, "where it failed");
  else console.error(error);
}

const advice: Record<string, string> = {
  ECONNREFUSED:
    "The database does not respond. Check that PostgreSQL is running where DATABASE_URL says, or leave DATABASE_URL unset.",
  ENOTFOUND: "The host of the database is unknown. Check DATABASE_URL.",
  ETIMEDOUT: "The database does not respond in time. Check DATABASE_URL and the network.",
  "55P03": "A table of the shop stayed in use, such as by pg_dump. Start again once that has ended.",
  "28P01": "The database rejects the password in DATABASE_URL.",
  "28000":
    "The database lets nobody of this name in from this machine (pg_hba.conf). If it only takes encrypted connections, end DATABASE_URL with ?sslmode=verify-full (docs/operations.md).",
  "3D000": "The database named in DATABASE_URL does not exist. Create it first.",
  "42501": "The role in DATABASE_URL must own the database.",
  EADDRINUSE: "The port is in use. Stop the program that uses it, or choose another: PORT=3001 npm start",
  EACCES: "A file or folder cannot be accessed. Check the owner of this folder.",
  ENOSPC: "The disk is full.",
};

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  const known = advice[code ?? ""] ?? advice[errors?.[0]?.code ?? ""];
  return known ?? (error.message || error.name);
}
