import type pg from "pg";
import { env } from "@/lib/platform/server/env";
import { currentRequest } from "@/lib/platform/server/http/request-context";
import { log } from "@/lib/platform/server/log";

type Query = (...args: unknown[]) => unknown;

const maxText = 600;
const literals = /'(?:[^']|'')*'/g;

/** Logs each slow statement of a connection, with the request it was for and without any values. */
export function watchStatements(client: pg.PoolClient): void {
  const { SLOW_STATEMENT_MS } = env();
  const query: Query = client.query.bind(client) as Query;
  const timedQuery: Query = (...args) => {
    const start = performance.now();
    const request = currentRequest();
    const logIfSlow = () => {
      const ms = Math.round(performance.now() - start);
      if (ms >= SLOW_STATEMENT_MS) log.warn({ ...request, ms, statement: toText(args[0]) }, "a slow statement");
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return query(...args.slice(0, -1), (...result: unknown[]) => {
        logIfSlow();
        callback(...result);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(logIfSlow, logIfSlow);
    return result;
  };
  client.query = timedQuery as typeof client.query;
}

/** Values are parameters; string literals in the text itself are removed too. */
function toText(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text?: string } | null)?.text;
  return (text ?? "").replace(literals, "'…'").replace(/\s+/g, " ").trim().slice(0, maxText);
}
