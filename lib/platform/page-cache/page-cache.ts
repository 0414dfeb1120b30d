import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentClock, isCurrent, recordSources } from "@/lib/platform/content/content";
import type { RenderedPage } from "@/lib/platform/http/render";

/** `requestId` replaces that of the visitor who first requested the page. */
type Render = (requestId?: string) => Promise<RenderedPage>;

type Encoding = "br" | "gzip" | "identity";

const decompressBrotli = promisify(brotliDecompress);
const compressGzip = async (body: Buffer) => withOwnMemory(await promisify(gzip)(body));
const compressBrotli = async (body: Buffer, quality: number) =>
  withOwnMemory(
    await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  );

/** zlib's result is a slice of Node's buffer pool: each page of 14 KB would keep 64 KB of it. */
function withOwnMemory(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  copy.set(body);
  return copy;
}

/** Fast for the first visitor; for a popular page, half a second on one thread makes it a tenth smaller. */
const quickQuality = 5;
const bestQuality = 11;
const recompressAfterHits = 5;
let recompressing: Promise<void> = Promise.resolve();

/**
 * One rendered page. It is compressed when first requested, and again at the best quality once it proves popular. Once the brotli
 * form exists (every browser accepts it) only that is kept; the rare client that needs another encoding gets it from there.
 */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly bytes: number;
  #body: Buffer | undefined;
  #compressed: Partial<Record<Encoding, Buffer>> = {};
  #compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #hits = 0;

  constructor({ status, headers, body }: RenderedPage) {
    this.status = status;
    this.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag };
    this.bytes = body.length;
    this.#body = body;
  }

  /** The body if it is ready, so that a hit is served within the current turn of the event loop. */
  getCompressed(encoding: Encoding): Buffer | undefined {
    if (encoding === "br" && ++this.#hits === recompressAfterHits) recompressing = recompressing.then(() => this.#recompress());
    return encoding === "identity" ? this.#body : this.#compressed[encoding];
  }

  async compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.#plain();
    this.#compressing[encoding] ??= this.#plain().then((body) =>
      encoding === "br" ? compressBrotli(body, quickQuality) : compressGzip(body),
    );
    const compressed = await this.#compressing[encoding];
    this.#compressed[encoding] = compressed;
    if (encoding === "br") this.#body = undefined;
    return compressed;
  }

  async #recompress(): Promise<void> {
    this.#compressed.br = await compressBrotli(await this.#plain(), bestQuality);
  }

  async #plain(): Promise<Buffer> {
    return this.#body ?? decompressBrotli(this.#compressed.br ?? Buffer.alloc(0));
  }
}

export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string") return "identity";
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
}

/** `checked` is when the page was last found to be current; `hits` is how often visitors requested it, halved at each renewal. */
type CacheEntry = {
  page: CachedPage;
  sources: ReadonlySet<string>;
  since: number;
  checked: number;
  until: number;
  render: Render;
  hits: number;
};

/** A page with fewer hits is rendered again only when it is requested. */
const minHitsToRenew = 3;
/** Caps the hits, so that a page that was popular yesterday is not renewed all day in vain. */
const maxHits = 64;

/** Headers and bookkeeping: the size of an entry without its body. */
const entryOverheadBytes = 1000;
const bytesPerSource = 60;

/** The page cache's metrics since the process began (docs/decisions/0051). */
const metrics = { answered: 0, rendered: 0, renewed: 0, dropped: 0, failed: 0 };
const holder = globalThis as { shopPageMetrics?: () => { events: typeof metrics; pages: number; bytes: number } };
export const pageMetrics = () => holder.shopPageMetrics?.() ?? { events: metrics, pages: 0, bytes: 0 };

/** Content whose changes no edit announces (best sellers, the year in the footer) is never older than this. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Rendered public pages, each valid until one of its sources changes. Stale pages stay until they are replaced, so that a page
 * can still be served while the database is down. Error pages (404, 410) have a small cache of their own: random URLs must not
 * push real pages out.
 */
export class PageCache {
  #pages: LRUCache<string, CacheEntry>;
  #errorPages = new LRUCache<string, CacheEntry>({ max: 200 });
  #rendering = new Map<string, Promise<CachedPage>>();

  constructor(maxBytes: number) {
    const sizeCalculation = ({ page, sources }: CacheEntry) => page.bytes + entryOverheadBytes + sources.size * bytesPerSource;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    holder.shopPageMetrics = () => ({ events: metrics, pages: this.#pages.size, bytes: this.#pages.calculatedSize });
  }

  /** The page, if it is cached and current. */
  getFresh(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key) ?? this.#errorPages.get(key);
    if (!entry || !this.#isFresh(entry)) return undefined;
    entry.hits = Math.min(entry.hits + 1, maxHits);
    metrics.answered += 1;
    return entry.page;
  }

  get isRendering(): boolean {
    return this.#rendering.size > 0;
  }

  /**
   * Requests for the same key share one rendering, unless content changes meanwhile: the sources of a page are not known until it
   * is rendered. Falls back to the last good page when rendering fails.
   */
  async get(key: string, render: Render): Promise<CachedPage> {
    const since = contentClock() ?? 0;
    const job = `${since} ${key}`;
    const running = this.#rendering.get(job);
    if (running) return running;
    const entry = this.#pages.peek(key);
    if (entry) entry.hits = Math.min(entry.hits + 1, maxHits);
    const work = this.#make(key, since, render, "rendered").finally(() => this.#rendering.delete(job));
    this.#rendering.set(job, work);
    return work;
  }

  /** The most popular stale pages. */
  getStalePopular(max: number): string[] {
    return [...this.#pages.entries()]
      .filter(([, { hits }]) => hits >= minHitsToRenew)
      .toSorted(([, a], [, b]) => b.hits - a.hits)
      .slice(0, max)
      .filter(([, entry]) => !this.#isFresh(entry))
      .map(([key]) => key);
  }

  /** Renders a stale page in the background; visitors do not wait for this rendering. Returns `false` if it failed. */
  async renew(key: string): Promise<boolean> {
    const entry = this.#pages.peek(key);
    if (!entry || this.#isFresh(entry)) return true;
    entry.hits /= 2;
    const page = await this.#make(key, contentClock() ?? 0, () => entry.render(randomUUID()), "renewed");
    return page !== entry.page;
  }

  #isFresh(entry: CacheEntry): boolean {
    if (Date.now() > entry.until) return false;
    const now = contentClock() ?? 0;
    if (entry.checked === now) return true;
    if (!isCurrent(entry.sources, entry.since)) return false;
    entry.checked = now;
    return true;
  }

  #make(key: string, since: number, render: Render, event: "rendered" | "renewed"): Promise<CachedPage> {
    if (this.#pages.has(key)) metrics.dropped += 1;
    return recordSources(() => render()).then(
      ({ result, sources }) => {
        metrics[event] += 1;
        return this.#store(key, since, result, sources, render);
      },
      (error) => this.#lastGood(key, error),
    );
  }

  #store(key: string, since: number, rendered: RenderedPage, sources: ReadonlySet<string>, render: Render): CachedPage {
    const last = this.#pages.peek(key);
    if (rendered.status >= 500) return last?.page ?? new CachedPage(rendered);
    const page = new CachedPage(rendered);
    const [cache, other] = rendered.status < 400 ? [this.#pages, this.#errorPages] : [this.#errorPages, this.#pages];
    // A source changed during rendering: good enough for those who requested it before, but not to be cached.
    if (!isCurrent(sources, since)) return page;
    const hits = last?.hits ?? 1;
    cache.set(key, { page, sources, since, checked: since, until: Date.now() + maxAgeMs, render, hits });
    other.delete(key);
    return page;
  }

  #lastGood(key: string, error: unknown): CachedPage {
    metrics.failed += 1;
    const entry = this.#pages.get(key);
    if (!entry) throw error;
    return entry.page;
  }
}
