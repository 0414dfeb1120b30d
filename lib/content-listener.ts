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

  /** One connection's life: resolves when it has ended, rejects when it never began. */
  async function listenOnce(): Promise<void> {
    const current = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3000, query_timeout: 3000 });
    const gone = new Promise<void>((resolve) => current.once("end", resolve).on("error", () => resolve()));
    current.on("notification", contentChanged);
    try {
      await current.connect();
      await current.query("LISTEN public_content");
      client = current;
      contentChanged();
      await gone;
    } finally {
      client = undefined;
      await current.end().catch(() => {}); // it may never have opened
    }
  }

  async function keepListening(): Promise<void> {
    while (!isStopping) {
      const reason = await listenOnce().then(() => "the connection ended", String);
      if (isStopping) return;
      log.warn({ reason }, "not hearing of content changes; trying again");
      await sleep(retryMs);
    }
  }

  const listening = keepListening();
  return {
    isDatabaseUp: async () => {
      const answer = await client?.query("SELECT 1").catch(() => undefined);
      return answer !== undefined;
    },
    stop: async () => {
      isStopping = true;
      await client?.end().catch(() => {}); // gone already
      await listening;
    },
  };
}
