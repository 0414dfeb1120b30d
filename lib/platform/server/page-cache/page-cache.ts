import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { caching } from "@/lib/platform/server/caching";
import { contentClock, isCurrent, recordSources } from "@/lib/platform/server/content/content";
import type { RenderedPage } from "@/lib/platform/server/http/render";
import { sharedState } from "@/lib/platform/server/shared-state";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { CachedPage } from "./cached-page";

/** `requestId` replaces that of the visitor who first requested the page. */
type Render = (requestId?: string) => Promise<RenderedPage>;

/**
 * `checked` is when the page was last found to be current; `hits` is how often visitors requested it, halved at each renewal.
 * `render` is missing if the page is never renewed: it would keep all that the request consisted of in memory.
 */
type CacheEntry = {
  page: CachedPage;
  share: Share;
  sources: ReadonlySet<string>;
  since: number;
  checked: number;
  until: number;
  render?: Render;
  hits: number;
};

/**
 * Which share of the memory a page belongs to. "variants": the page's data for Next's client, of which each router state is another
 * one. "endless": a page whose URL is one of any number.
 */
export type Share = "pages" | "endless" | "variants";

type Target = { key: string; share: Share };

/** A rendering for visitors: `next` is shared by all who came after content had changed again. */
type Rendering = { since: number; page: Promise<CachedPage>; next?: Promise<CachedPage> };

/** A page with fewer hits is rendered again only when it is requested. */
const minHitsToRenew = 3;
/** Caps the hits, so that a page that was popular yesterday is not renewed all day in vain. */
const maxHits = 64;

/** The size of an entry without its texts. */
const entryOverheadBytes = 1000;
const bytesPerSource = 100;
/** The parts of the memory. */
const shares: Record<Share, number> = { pages: 0.5, endless: 0.25, variants: 0.25 };
const maxOthers = 200;

/** The page cache's metrics since the process began (docs/decisions/0051). */
const metrics = { answered: 0, rendered: 0, renewed: 0, dropped: 0, failed: 0 };
type Metrics = { events: typeof metrics; pages: number; bytes: number };
const reader = sharedState("page metrics", () => ({ read: (): Metrics => ({ events: metrics, pages: 0, bytes: 0 }) }));
export const pageMetrics = (): Metrics => reader.read();

/** Content whose changes no edit announces (best sellers, the year in the footer) is never older than this. */
const maxAgeMs = dayMs;

/**
 * Rendered public pages, each valid until one of its sources changes. Stale pages stay until they are replaced, so that a page
 * can still be served while the database is down. What random requests can make any number of has small caches of its own, and
 * pushes none of the other pages out: variants, pages with a query or of unlisted URLs, and redirects and error pages.
 */
export class PageCache {
  #shares: Record<Share, LRUCache<string, CacheEntry>>;
  #others = new LRUCache<string, CacheEntry>({ max: maxOthers });
  #rendering = new Map<string, Rendering>();
  #maxWaitMs: number;

  /** `maxWaitMs`: how long visitors wait for an earlier rendering to end before theirs begins. */
  constructor(maxBytes: number, { maxWaitMs = 1000 } = {}) {
    this.#maxWaitMs = maxWaitMs;
    const sizeCalculation = ({ page, sources }: CacheEntry, key: string) =>
      page.bytes + key.length + entryOverheadBytes + sources.size * bytesPerSource;
    const createShare = (share: number) =>
      new LRUCache<string, CacheEntry>({ maxSize: Math.ceil(maxBytes * share), sizeCalculation });
    this.#shares = {
      pages: createShare(shares.pages),
      endless: createShare(shares.endless),
      variants: createShare(shares.variants),
    };
    const sum = (of: "size" | "calculatedSize") => this.#all.reduce((total, cache) => total + cache[of], 0);
    reader.read = () => ({ events: metrics, pages: sum("size"), bytes: sum("calculatedSize") });
  }

  get #all() {
    return Object.values(this.#shares);
  }

  /** The page, if it is cached and current. */
  getFresh(key: string): CachedPage | undefined {
    const { pages, endless, variants } = this.#shares;
    const entry = pages.get(key) ?? endless.get(key) ?? variants.get(key) ?? this.#others.get(key);
    if (!entry || !this.#isFresh(entry)) return undefined;
    entry.hits = Math.min(entry.hits + 1, maxHits);
    metrics.answered += 1;
    return entry.page;
  }

  get isRendering(): boolean {
    return this.#rendering.size > 0;
  }

  /**
   * Visitors share a rendering that began after the last change of content. If one began before, they all wait for it: it may
   * depend on nothing that has changed since. Otherwise they share the next. So however often content changes, a key has one
   * rendering in progress, and one more only if the first takes very long. Falls back to the last good page when rendering fails.
   */
  async get(key: string, render: Render, share: Share = "pages"): Promise<CachedPage> {
    const rendering = this.#rendering.get(key);
    if (!rendering) return this.#start({ key, share }, render);
    if (rendering.since === (contentClock() ?? 0)) return rendering.page;
    rendering.next ??= this.#startAfter(rendering, { key, share }, render);
    return rendering.next;
  }

  /** The most popular stale pages. */
  getStalePopular(max: number): string[] {
    return [...this.#shares.pages.entries(), ...this.#shares.endless.entries()]
      .filter(([, { hits }]) => hits >= minHitsToRenew)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, max)
      .filter(([, entry]) => !this.#isFresh(entry))
      .map(([key]) => key);
  }

  /** Renders a stale page in the background; visitors do not wait for this rendering. Returns `false` if it failed. */
  async renew(key: string): Promise<boolean> {
    const entry = this.#peek(key);
    if (!entry?.render || this.#isFresh(entry)) return true;
    entry.hits /= 2;
    const page = await this.#make({ key, share: entry.share }, entry.render, randomUUID());
    return page !== entry.page;
  }

  #start(target: Target, render: Render): Promise<CachedPage> {
    const entry = this.#peek(target.key);
    if (entry) entry.hits = Math.min(entry.hits + 1, maxHits);
    const rendering: Rendering = { since: contentClock() ?? 0, page: this.#make(target, render) };
    this.#rendering.set(target.key, rendering);
    const end = () => {
      // The next one takes its place without a gap in which a third could start.
      if (!rendering.next && this.#rendering.get(target.key) === rendering) this.#rendering.delete(target.key);
    };
    rendering.page.then(end, end);
    return rendering.page;
  }

  async #startAfter(rendering: Rendering, target: Target, render: Render): Promise<CachedPage> {
    await Promise.race([rendering.page.catch(() => {}), sleep(this.#maxWaitMs, undefined, { ref: false })]);
    const page = this.getFresh(target.key);
    if (!page) return this.#start(target, render);
    this.#rendering.delete(target.key);
    return page;
  }

  #isFresh(entry: CacheEntry): boolean {
    if (Date.now() > entry.until) return false;
    const now = contentClock() ?? 0;
    if (entry.checked === now) return true;
    if (!isCurrent(entry.sources, entry.since)) return false;
    entry.checked = now;
    return true;
  }

  /** The last good page, even if it is stale. */
  #peek(key: string): CacheEntry | undefined {
    const { pages, endless, variants } = this.#shares;
    return pages.peek(key) ?? endless.peek(key) ?? variants.peek(key);
  }

  /** `renewalId` is the request id of a renewal. */
  #make(target: Target, render: Render, renewalId?: string): Promise<CachedPage> {
    const since = contentClock() ?? 0;
    if (this.#peek(target.key)) metrics.dropped += 1;
    return recordSources(() => render(renewalId)).then(
      ({ result, sources }) => {
        metrics[renewalId === undefined ? "rendered" : "renewed"] += 1;
        return this.#store(target, result, { sources, since, render });
      },
      (error) => this.#lastGood(target.key, error),
    );
  }

  #store(
    { key, share }: Target,
    rendered: RenderedPage,
    { sources, since, render }: Pick<CacheEntry, "sources" | "since" | "render">,
  ): CachedPage {
    const last = this.#peek(key);
    if (rendered.status >= 500) return last?.page ?? new CachedPage(rendered);
    const page = new CachedPage(rendered);
    if (rendered.headers["cache-control"] === caching.never) return page;
    // A source changed during rendering: good enough for those who requested it before, but not to be cached.
    if (!isCurrent(sources, since)) return page;
    for (const cache of [...this.#all, this.#others]) cache.delete(key);
    const entry = { page, share, sources, since, checked: since, until: Date.now() + maxAgeMs, hits: last?.hits ?? 1 };
    if (rendered.status >= 300) {
      this.#others.set(key, entry);
      return page;
    }
    const cache = this.#shares[share];
    cache.set(key, share === "variants" ? entry : { ...entry, render });
    page.onResized = () => {
      const cached = cache.peek(key);
      // The cache takes the size of an entry that it does not know yet.
      if (cached?.page === page) cache.set(key, { ...cached });
    };
    return page;
  }

  #lastGood(key: string, error: unknown): CachedPage {
    metrics.failed += 1;
    const entry = this.#peek(key);
    if (!entry) throw error;
    return entry.page;
  }
}
