import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the public reads, and what of it has changed (docs/decisions/0049). A *source* is what something finished was made of: a
 * table ("faq"), a product ("product:<id>"), the set of products in a subcategory ("shelf:<id>"). PostgreSQL names the sources
 * that a commit has changed (`NOTIFY public_content`); what was made of none of them stays.
 *
 * Routes and server.ts share no module state, so all of it lives on globalThis.
 */
type Content = {
  /** Counts the announced changes. */
  clock: number;
  /** When everything changed last: at the start, after a gap in listening, after a change of thousands. */
  everything: number;
  changes: Map<string, number>;
  /** The latest changes in their order, for whoever follows them. */
  log: { at: number; source: string }[];
  /** What happened until then is no longer in the log. */
  loggedSince: number;
};
const holder = globalThis as { shopContent?: Content | undefined; shopContentSources?: AsyncLocalStorage<Set<string>> };
holder.shopContentSources ??= new AsyncLocalStorage<Set<string>>();
const recording = holder.shopContentSources;

const maxLog = 20_000;
const message = /^[a-z_]+(:[0-9a-f-]{36})?( [a-z_]+(:[0-9a-f-]{36})?)*$/;
const everything = "everything";
/** The source of what may depend on everything: any change invalidates it. */
export const anything = "anything";

/** `undefined` where nobody listens for changes (scripts, tests): then nothing may be cached. */
export function contentClock(): number | undefined {
  return holder.shopContent?.clock;
}

export function startContent(): void {
  holder.shopContent ??= { clock: 1, everything: 1, changes: new Map(), log: [], loggedSince: 1 };
}

/** Handles a message of the database; one that cannot be understood means that everything has changed. */
export function contentChanged(payload = everything): void {
  const content = holder.shopContent;
  if (!content) return;
  const at = ++content.clock;
  const sources = message.test(payload) ? payload.split(" ") : [everything];
  if (sources.includes(everything)) {
    Object.assign(content, { everything: at, changes: new Map(), log: [], forgotten: at });
    return;
  }
  for (const source of sources) {
    content.changes.set(source, at);
    content.log.push({ at, source });
  }
  if (content.log.length > maxLog) {
    const dropped = content.log.splice(0, maxLog / 2);
    content.loggedSince = dropped.at(-1)?.at ?? content.loggedSince;
  }
}

/** Whether nothing that something was made of has changed since it was begun. */
export function isCurrent(sources: ReadonlySet<string>, since: number): boolean {
  const content = holder.shopContent;
  if (!content || content.everything > since) return false;
  if (content.clock === since) return true;
  if (sources.has(anything)) return false;
  for (const source of sources) if ((content.changes.get(source) ?? 0) > since) return false;
  return true;
}

/** The sources that have changed since then, each as often as it did; `null` where that is no longer known, or everything has. */
export function changesSince(since: number): string[] | null {
  const content = holder.shopContent;
  if (!content || content.everything > since || content.loggedSince > since) return null;
  const { log } = content;
  let from = log.length;
  while (from > 0 && (log[from - 1]?.at ?? 0) > since) from -= 1;
  return log.slice(from).map(({ source }) => source);
}

/** Records sources for the page that is being rendered. */
export function dependsOn(...sources: readonly string[]): void {
  const recorded = recording.getStore();
  if (recorded) for (const source of sources) recorded.add(source);
}

export const isRecording = (): boolean => recording.getStore() !== undefined;

/** Does the work and returns which sources it read. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ answer: T; sources: ReadonlySet<string> }> {
  const sources = new Set<string>();
  // Awaited within: a statement of Prisma's is not sent before somebody waits for it.
  const answer = await recording.run(sources, async () => await work());
  return { answer, sources };
}

/** Does work that depends on these sources alone, whatever tables it reads for them. */
export function withSources<T>(sources: readonly string[], work: () => Promise<T>): Promise<T> {
  dependsOn(...sources);
  return recording.run(new Set(), async () => await work());
}

type CacheEntry<T> = { since: number; work: Promise<{ answer: T; sources: ReadonlySet<string> }>; sources?: ReadonlySet<string> };

/** Caches the result of `read` until one of its sources changes; a failure is not cached. */
export function cacheUntilContentChanges<T>(read: () => Promise<T>): () => Promise<T> {
  let entry: CacheEntry<T> | undefined;
  const begin = (since: number): CacheEntry<T> => {
    const newEntry: CacheEntry<T> = { since, work: recordSources(read) };
    newEntry.work.then(
      ({ sources }) => {
        newEntry.sources = sources;
      },
      () => {
        if (entry === newEntry) entry = undefined;
      },
    );
    return newEntry;
  };
  return async () => {
    const now = contentClock();
    if (now === undefined) return read();
    // Until its sources are known, any change may concern it.
    const isValid = entry && (entry.sources ? isCurrent(entry.sources, entry.since) : entry.since === now);
    if (!entry || !isValid) entry = begin(now);
    const { answer, sources } = await entry.work;
    dependsOn(...sources);
    return answer;
  };
}
