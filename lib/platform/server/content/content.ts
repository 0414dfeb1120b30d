import { AsyncLocalStorage } from "node:async_hooks";
import { sharedState } from "@/lib/platform/server/shared-state";
import { currentLanguage, type Language } from "@/lib/platform/shared/language/language";

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
  if (!content || content.everything > since) return false;
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
 * Caches the result of `read` until one of its sources changes, for each language; a failure is not cached. `isPlain`: the result is what
 * the tables say, the same in every language.
 */
export function cacheUntilContentChanges<T>(read: () => Promise<T>, { isPlain = false } = {}): () => Promise<T> {
  const entries = new Map<Language, CacheEntry<T>>();
  const startReading = (language: Language, since: number): CacheEntry<T> => {
    const entry: CacheEntry<T> = { since, work: recordSources(read) };
    entries.set(language, entry);
    entry.work.then(
      ({ sources }) => {
        entry.sources = sources;
      },
      () => {
        if (entries.get(language) === entry) entries.delete(language);
      },
    );
    return entry;
  };
  return async () => {
    const now = contentClock();
    if (now === undefined) return read();
    const language = isPlain ? "en" : currentLanguage();
    const cached = entries.get(language);
    // Until its sources are known, any change may affect it.
    const isValid = cached && (cached.sources ? isCurrent(cached.sources, cached.since) : cached.since === now);
    const { result, sources } = await (isValid ? cached : startReading(language, now)).work;
    dependsOn(...sources);
    return result;
  };
}
