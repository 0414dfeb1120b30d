import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the public reads, and what of it has changed (docs/decisions/0049). A *source* is what something finished was made of: a
 * table ("faq"), a product ("product:<id>"), the set of products in a subcategory ("shelf:<id>"). PostgreSQL names the sources
 * that a commit has changed (`NOTIFY public_content`); what was made of none of them stays.
 *
 * Routes and server.ts share no module state, so all of it lives on globalThis.
 */
type Content = {
  /** Counts the changes that were heard. */
  clock: number;
  /** When everything changed last: at the start, after a gap in listening, after a change of thousands. */
  everything: number;
  changes: Map<string, number>;
  /** The latest changes in their order, for whoever follows them. */
  log: { at: number; source: string }[];
  /** What happened until then is no longer in the log. */
  forgotten: number;
};
const holder = globalThis as { shopContent?: Content | undefined; shopContentSources?: AsyncLocalStorage<Set<string>> };
holder.shopContentSources ??= new AsyncLocalStorage<Set<string>>();
const recording = holder.shopContentSources;

const maxLog = 20_000;
const message = /^[a-z_]+(:[0-9a-f-]{36})?( [a-z_]+(:[0-9a-f-]{36})?)*$/;
const everything = "everything";
/** The source of what nobody can say what it was made of: any change ends it. */
export const anything = "anything";

/** `undefined` where nobody listens for changes (scripts, tests): then nothing may be kept. */
export function contentClock(): number | undefined {
  return holder.shopContent?.clock;
}

export function startContent(): void {
  holder.shopContent ??= { clock: 1, everything: 1, changes: new Map(), log: [], forgotten: 1 };
}

/** Takes a message of the database; one that names nothing that can be understood means everything. */
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
    content.forgotten = dropped.at(-1)?.at ?? content.forgotten;
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
  if (!content || content.everything > since || content.forgotten > since) return null;
  const { log } = content;
  let from = log.length;
  while (from > 0 && (log[from - 1]?.at ?? 0) > since) from -= 1;
  return log.slice(from).map(({ source }) => source);
}

/** Said by whoever reads something for a page: the page is made of it. */
export function dependsOn(...sources: readonly string[]): void {
  const recorded = recording.getStore();
  if (recorded) for (const source of sources) recorded.add(source);
}

export const isRecording = (): boolean => recording.getStore() !== undefined;

/** Does the work and says what its answer was made of. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ answer: T; sources: ReadonlySet<string> }> {
  const sources = new Set<string>();
  // Awaited within: a statement of Prisma's is not sent before somebody waits for it.
  const answer = await recording.run(sources, async () => await work());
  return { answer, sources };
}

/** Does work that is made of these sources alone, whatever tables it reads for them. */
export function madeOf<T>(sources: readonly string[], work: () => Promise<T>): Promise<T> {
  dependsOn(...sources);
  return recording.run(new Set(), async () => await work());
}

type Kept<T> = { since: number; work: Promise<{ answer: T; sources: ReadonlySet<string> }>; sources?: ReadonlySet<string> };

/** Runs `read` once and gives everybody its answer until something that it was made of changes; a failure is not kept. */
export function untilContentChanges<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Kept<T> | undefined;
  const begin = (since: number): Kept<T> => {
    const mine: Kept<T> = { since, work: recordSources(read) };
    mine.work.then(
      ({ sources }) => {
        mine.sources = sources;
      },
      () => {
        if (kept === mine) kept = undefined;
      },
    );
    return mine;
  };
  return async () => {
    const now = contentClock();
    if (now === undefined) return read();
    // As long as nobody knows what it is made of, any change may be one of it.
    const isGood = kept && (kept.sources ? isCurrent(kept.sources, kept.since) : kept.since === now);
    if (!kept || !isGood) kept = begin(now);
    const { answer, sources } = await kept.work;
    dependsOn(...sources);
    return answer;
  };
}
