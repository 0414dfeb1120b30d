import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/platform/log";

export type Listener = {
  /** Whether PostgreSQL can be reached right now. */
  isDatabaseUp: () => Promise<boolean>;
  /** Whether messages are being heard: what is sent while they are not is missed. */
  isListening: () => boolean;
  stop: () => Promise<void>;
};

type Hearing = {
  /** What to do with the payload of each channel's messages. */
  channels: Record<string, (payload: string) => unknown>;
  /** Called at the start and after every gap, in which anything may have been missed. */
  resumed: () => void;
};

const retryMs = 500;
/** So often the connection is asked whether it still hears: where bytes are swallowed on the way, nothing else would tell. */
const beatMs = 1500;
const answerMs = 3000;

/** Keeps one connection that hears what any process tells by `NOTIFY`, and opens it again whenever it is lost. */
export function listen(connectionString: string, { channels, resumed }: Hearing): Listener {
  let client: pg.Client | undefined;
  let isStopping = false;
  let asked: Promise<boolean> | undefined;

  /** One connection's life: resolves when it has ended, rejects when it never began. */
  async function listenOnce(): Promise<void> {
    const current = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3000, query_timeout: answerMs });
    const gone = new Promise<void>((resolve) => current.once("end", resolve).on("error", () => resolve()));
    current.on("notification", ({ channel, payload = "" }) => void subscribe(channel, payload));
    try {
      await current.connect();
      for (const channel of Object.keys(channels)) await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (isStopping) return;
      client = current;
      resumed();
      while (await stillThere(gone)) if (!(await isAnswering())) throw new Error("the connection does not answer");
    } finally {
      client = undefined;
      await current.end().catch(() => {}); // it may never have opened
    }
  }

  /** Asked once, however many want to know at the same time. */
  function isAnswering(): Promise<boolean> {
    asked ??= (client?.query("SELECT 1") ?? Promise.reject(new Error("not connected")))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }

  /** One message that cannot be dealt with must not end the hearing of all others. */
  async function subscribe(channel: string, payload: string): Promise<void> {
    try {
      await channels[channel]?.(payload);
    } catch (err) {
      log.error({ err, channel }, "a message of the database could not be dealt with");
    }
  }

  async function keepListening(): Promise<void> {
    while (!isStopping) {
      const reason = await listenOnce().then(() => "the connection ended", String);
      if (isStopping) return;
      log.warn({ reason }, "not hearing of changes; trying again");
      await sleep(retryMs);
    }
  }

  const listening = keepListening();
  return {
    isDatabaseUp: isAnswering,
    isListening: () => client !== undefined,
    stop: async () => {
      isStopping = true;
      await client?.end().catch(() => {}); // gone already
      await listening;
    },
  };
}

/** Waits until the next beat. `false` where the connection ended before. */
function stillThere(gone: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const beat = sleep(beatMs, true, { signal: waiting.signal, ref: false }).catch(() => false);
  return Promise.race([gone.then(() => false), beat]).finally(() => waiting.abort());
}
