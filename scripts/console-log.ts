/** What packages print becomes lines of the shop's log, where every line is JSON (scripts/progress.ts). */
import { format, stripVTControlCharacters } from "node:util";
import { log } from "../lib/platform/server/log.ts";
import { isLogged } from "./progress.ts";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", trace: "warn", error: "error" } as const;
type Level = (typeof levels)[keyof typeof levels];

/** Next begins each of its lines with one of these. */
const nextSign = /^\s*[⨯⚠✓▲○»]/;

/** Call it before anything prints; on a terminal and in development it changes nothing. */
export function logConsole(): void {
  if (!isLogged()) return;
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, { [method]: (...values: unknown[]) => writePrinted(level, values) });
  }
  // Node's own listener prints them.
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ err }, "a warning of Node or a package"));
}

function writePrinted(level: Level, values: unknown[]): void {
  const err = values.find((value) => value instanceof Error);
  const text = format(...values.filter((value) => value !== err));
  const words = stripVTControlCharacters(text).replace(nextSign, "").trim();
  if (err && words === "" && isReportedPage(err)) return;
  log[level]({ ...(err && { err }), isPrinted: true }, words || err?.message || "an empty line");
}

/** Next prints each error of a page that instrumentation.ts logs, too. */
const isReportedPage = (error: Error): boolean => "digest" in error;
