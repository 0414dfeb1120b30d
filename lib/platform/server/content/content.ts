import { AsyncLocalStorage } from "node:async_hooks";
import { inLanguage } from "@/lib/platform/server/language/language";
import { sharedState } from "@/lib/platform/server/shared-state";

/**
 * Tracks changes of public content, so that whatever was made from it can be invalidated (docs/decisions/0049). A *source* is
 * something that a page or a cached result depends on: a table ("faq"), a product ("product:<id>"), the set of products in a
 * subcategory ("shelf:<id>"). PostgreSQL names the sources that a commit changed (`NOTIFY public_content`); results that depend
 * on none of them stay valid.
 */
type Content = {
  /** Counts the announced changes. */
  clock: number;
  /** When everything last changed: at the start, after a gap in listening, after a change of thousands of rows. */
  everything: number;
  changes: Map<string, number>;
  /** The latest changes in order, for `changesSince`. */
  log: { at: number; source: string }[];
  /** Changes up to then are no longer in the log. */
  loggedSince: number;
  catchUp?: (() => Promise<void>) | undefined;
};
const listening = sharedState<{ content?: Content }>("content", () => ({}));
const recording = sharedState("content sources", () => new AsyncLocalStorage<Set<string>>());

const maxLog = 20_000;
const message = /^[a-z_]+(:[0-9a-f-]{36})?( [a-z_]+(:[0-9a-f-]{36})?)*$/;
const everything = "everything";
/** The source of results that may depend on everything: any change invalidates them. */
export const anything = "anything";
/** The source of results that lack what could not be read: nothing is cached that depends on it. */
export const unread = "unread";

/** `undefined` if nothing listens for changes (scripts, tests): then nothing may be cached. */
export function contentClock(): number | undefined {
  return listening.content?.clock;
}

/** `catchUp` waits until the changes committed so far have been announced here. */
export function startContent({ catchUp }: Pick<Content, "catchUp"> = {}): void {
  listening.content ??= { clock: 1, everything: 1, changes: new Map(), log: [], loggedSince: 1, catchUp };
}

/** Waits until this process knows the caller's own changes, so that their next request shows them. */
export async function catchUpWithChanges(): Promise<void> {
  await listening.content?.catchUp?.();
}

/** Handles a notification from the database; one that cannot be parsed counts as a change of everything. */
export function contentChanged(payload = everything): void {
  const content = listening.content;
  if (!content) return;
  const at = ++content.clock;
  const sources = message.test(payload) ? payload.split(" ") : [everything];
  if (sources.includes(everything)) {
    Object.assign(content, { everything: at, changes: new Map(), log: [], loggedSince: at });
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

/** Whether none of these sources has changed since then. */
export function isCurrent(sources: ReadonlySet<string>, since: number): boolean {
  const content = listening.content;
  if (!content || content.everything > since || sources.has(unread)) return false;
  if (content.clock === since) return true;
  if (sources.has(anything)) return false;
  for (const source of sources) if ((content.changes.get(source) ?? 0) > since) return false;
  return true;
}

/** The sources changed since then, repeated for each change; `null` if that is no longer known, or everything changed. */
export function changesSince(since: number): string[] | null {
  const content = listening.content;
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

/** Runs the work and returns its result with the sources it read. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: ReadonlySet<string> }> {
  const sources = new Set<string>();
  // Awaited inside: Prisma sends a query only once it is awaited.
  const result = await recording.run(sources, async () => await work());
  return { result, sources };
}

/** Runs work that depends only on these sources, whatever tables it reads. */
export function withSources<T>(sources: readonly string[], work: () => Promise<T>): Promise<T> {
  dependsOn(...sources);
  return recording.run(new Set(), async () => await work());
}

type CacheEntry<T> = { since: number; work: Promise<{ result: T; sources: ReadonlySet<string> }>; sources?: ReadonlySet<string> };

/**
 * Caches the result of `read` until one of its sources changes; a failure is not cached. It is read in English, whoever asks first: what
 * is cached does not change with a translation, so whoever shows it says it in their language.
 */
export function cacheUntilContentChanges<T>(read: () => Promise<T>): () => Promise<T> {
  let entry: CacheEntry<T> | undefined;
  const startReading = (since: number): CacheEntry<T> => {
    const newEntry: CacheEntry<T> = { since, work: inLanguage("en", () => recordSources(read)) };
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
    if (now === undefined) return inLanguage("en", read);
    // Until its sources are known, any change may affect it.
    const isValid = entry && (entry.sources ? isCurrent(entry.sources, entry.since) : entry.since === now);
    if (!entry || !isValid) entry = startReading(now);
    const { result, sources } = await entry.work;
    dependsOn(...sources);
    return result;
  };
}
