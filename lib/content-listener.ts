import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { contentChanged } from "./content-version";
import { log } from "./log";

export type ContentListener = {
  /** Whether PostgreSQL can be reached right now. */
  isDatabaseUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

const retryMs = 500;

/**
 * Keeps one connection that hears `NOTIFY public_content` from every process. After a gap anything may have changed, so coming
 * back counts as a change; while it is gone, finished pages go on being served.
 */
export function listenForContent(connectionString: string): ContentListener {
  let client: pg.Client | undefined;
  let isStopping = false;

  async function hold(): Promise<void> {
    while (!isStopping) {
      const current = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3000, query_timeout: 3000 });
      const gone = new Promise<void>((resolve) => current.once("end", resolve).once("error", () => resolve()));
      current.on("notification", () => contentChanged());
      try {
        await current.connect();
        await current.query("LISTEN public_content");
        client = current;
        contentChanged();
        await gone;
        if (!isStopping) log.warn("lost the database connection that hears of changes");
      } catch (err) {
        if (!isStopping) log.warn({ err }, "cannot listen for changes: the database does not answer");
      }
      client = undefined;
      await current.end().catch(() => {}); // it may never have opened
      if (!isStopping) await sleep(retryMs);
    }
  }

  const holding = hold();
  return {
    isDatabaseUp: async () => {
      const answer = await client?.query("SELECT 1").catch(() => undefined);
      return answer !== undefined;
    },
    stop: async () => {
      isStopping = true;
      await client?.end().catch(() => {}); // gone already
      await holding;
    },
  };
}
