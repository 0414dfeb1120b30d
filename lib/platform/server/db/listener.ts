import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/platform/server/log";
import { Outage } from "@/lib/platform/server/outage";

export type Listener = {
  /** Whether PostgreSQL can be reached right now. */
  isDatabaseUp: () => Promise<boolean>;
  /** Whether the subscription is open: messages sent while it is not are missed. */
  isListening: () => boolean;
  /** Resolves once the messages of everything committed so far have been handled, or after a quarter of a second. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Subscription = {
  /** The handler of each channel's payloads. */
  channels: Record<string, (payload: string) => unknown>;
  /** Called at the start and after every gap, in which anything may have been missed. */
  resumed: () => void;
};

const retryMs = 500;
/** A heartbeat: if bytes are lost on the way, nothing else shows that the connection is gone. */
const heartbeatMs = 1500;
const queryTimeoutMs = 3000;
const maxCatchUpMs = 250;

/** Keeps one connection subscribed to the `NOTIFY` messages of all processes, and reopens it whenever it is lost. */
export function subscribe(connectionString: string, { channels, resumed }: Subscription): Listener {
  let client: pg.Client | undefined;
  let isStopping = false;
  let check: Promise<boolean> | undefined;
  let nextCheck: Promise<boolean> | undefined;
  const outage = new Outage({
    begun: "not subscribed to changes; trying again",
    lasting: "still not subscribed to changes",
    ended: "subscribed to changes again",
  });

  /** The life of one connection: resolves when it has ended, rejects if it never opened. */
  async function listenOnce(): Promise<void> {
    const current = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: queryTimeoutMs,
    });
    const ended = new Promise<void>((resolve) => current.once("end", resolve).on("error", () => resolve()));
    current.on("notification", ({ channel, payload = "" }) => void deliver(channel, payload));
    try {
      await current.connect();
      for (const channel of Object.keys(channels)) await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (isStopping) return;
      client = current;
      outage.end();
      resumed();
      while (await waitForHeartbeat(ended)) if (!(await isResponding())) throw new Error("the connection does not answer");
    } finally {
      client = undefined;
      await current.end().catch(() => {}); // it may never have opened
    }
  }

  /** Concurrent checks share one query. */
  function isResponding(): Promise<boolean> {
    check ??= (client?.query("SELECT 1") ?? Promise.reject(new Error("not connected")))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        check = undefined;
      });
    return check;
  }

  /** PostgreSQL sends a connection its messages before it answers a query: one that was sent after the commit. */
  async function catchUp(): Promise<void> {
    nextCheck ??= Promise.resolve(check).then(() => {
      nextCheck = undefined;
      return isResponding();
    });
    await Promise.race([nextCheck, sleep(maxCatchUpMs, undefined, { ref: false })]);
  }

  /** A message that cannot be handled must not end the subscription. */
  async function deliver(channel: string, payload: string): Promise<void> {
    try {
      await channels[channel]?.(payload);
    } catch (err) {
      log.error({ err, channel }, "a notification could not be handled");
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!isStopping) {
      const reason = await listenOnce().then(() => "the connection ended", String);
      if (isStopping) return;
      outage.fail(reason);
      await sleep(retryMs);
    }
  }

  const listening = listenUntilStopped();
  return {
    isDatabaseUp: isResponding,
    isListening: () => client !== undefined,
    catchUp,
    stop: async () => {
      isStopping = true;
      await client?.end().catch(() => {}); // gone already
      await listening;
    },
  };
}

/** Waits until the next heartbeat. `false` if the connection ended first. */
function waitForHeartbeat(ended: Promise<void>): Promise<boolean> {
  const controller = new AbortController();
  const beat = sleep(heartbeatMs, true, { signal: controller.signal, ref: false }).catch(() => false);
  return Promise.race([ended.then(() => false), beat]).finally(() => controller.abort());
}
