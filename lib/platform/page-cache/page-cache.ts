import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { contentClock, isCurrent, recordSources } from "@/lib/platform/content/content";

/** A finished answer of the renderer, before compression. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer };
/** `requestId` where it is not the visitor's for whom the page was first asked. */
type Render = (requestId?: string) => Promise<Rendered>;

type Encoding = "br" | "gzip" | "identity";

const unpack = promisify(brotliDecompress);
const packGzip = promisify(gzip);
const packBrotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Quick for whoever asks first; a page that is asked for again is worth half a second of one thread for a tenth less. */
const quickQuality = 5;
const bestQuality = 11;
const worthItAfter = 5;
let packingWell: Promise<void> = Promise.resolve();

/**
 * One finished page. It is compressed when first asked for, and once more, well, when it proves popular; once the brotli form
 * exists (every browser asks for it) that is all that is kept, and the rare client that wants another gets it from there.
 */
export class Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly bytes: number;
  #body: Buffer | undefined;
  #packed: Partial<Record<Encoding, Buffer>> = {};
  #packing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #asked = 0;

  constructor({ status, headers, body }: Rendered) {
    this.status = status;
    this.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag };
    this.bytes = body.length;
    this.#body = body;
  }

  /** The body if it is at hand: lets a hit be answered without waiting a turn of the event loop. */
  packed(encoding: Encoding): Buffer | undefined {
    if (encoding === "br" && ++this.#asked === worthItAfter) packingWell = packingWell.then(() => this.#packWell());
    return encoding === "identity" ? this.#body : this.#packed[encoding];
  }

  async pack(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.#plain();
    this.#packing[encoding] ??= this.#plain().then((body) =>
      encoding === "br" ? packBrotli(body, quickQuality) : packGzip(body),
    );
    const packed = await this.#packing[encoding];
    this.#packed[encoding] = packed;
    if (encoding === "br") this.#body = undefined;
    return packed;
  }

  async #packWell(): Promise<void> {
    this.#packed.br = await packBrotli(await this.#plain(), bestQuality);
  }

  async #plain(): Promise<Buffer> {
    return this.#body ?? unpack(this.#packed.br ?? Buffer.alloc(0));
  }
}

export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string") return "identity";
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? "gzip" : "identity";
}

/**
 * `checked` is when the page was last found to be made of nothing that has changed since it was begun; `asked` how often visitors
 * asked for it, halved each time that it is made again with nobody waiting.
 */
type Stored = {
  page: Page;
  sources: ReadonlySet<string>;
  since: number;
  checked: number;
  until: number;
  render: Render;
  asked: number;
};

/** What is asked for less often is made again when somebody asks. */
const worthRenewing = 3;
/** More visits than these do not count: otherwise yesterday's favourite would be made again for nobody all day. */
const maxAsked = 64;

/** Headers and bookkeeping: what even a page without a body takes. */
const bytesBesideBody = 1000;
const bytesOfSource = 60;

/** What became of finished pages since the process began, and how many there are: its figures (docs/decisions/0051). */
const figures = { answered: 0, rendered: 0, renewed: 0, dropped: 0, failed: 0 };
const holder = globalThis as { shopPageFigures?: () => { events: typeof figures; kept: number; bytes: number } };
export const pageFigures = () => holder.shopPageFigures?.() ?? { events: figures, kept: 0, bytes: 0 };

/** What no edit announces (what sells best, the year below) is not older than this on any page. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Finished answers of public pages, each valid until something that it was made of changes. What is out of date stays until it is
 * replaced, so that a page can still be served while the database is down. Refusals (404, 410) have a small cache of their own:
 * random addresses must not push real pages out.
 */
export class PageCache {
  #pages: LRUCache<string, Stored>;
  #refusals = new LRUCache<string, Stored>({ max: 200 });
  #rendering = new Map<string, Promise<Page>>();

  constructor(maxBytes: number) {
    const sizeCalculation = ({ page, sources }: Stored) => page.bytes + bytesBesideBody + sources.size * bytesOfSource;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    holder.shopPageFigures = () => ({ events: figures, kept: this.#pages.size, bytes: this.#pages.calculatedSize });
  }

  /** The page as it is now, if it is at hand. */
  fresh(key: string): Page | undefined {
    const kept = this.#pages.get(key) ?? this.#refusals.get(key);
    if (!kept || !this.#isFresh(kept)) return undefined;
    kept.asked = Math.min(kept.asked + 1, maxAsked);
    figures.answered += 1;
    return kept.page;
  }

  get isRendering(): boolean {
    return this.#rendering.size > 0;
  }

  /**
   * Renders at most once at a time for each key, as long as nothing changes: what a page that is being made will be made of nobody
   * knows. Falls back to the last good page when rendering fails.
   */
  async get(key: string, render: Render): Promise<Page> {
    const since = contentClock() ?? 0;
    const job = `${since} ${key}`;
    const running = this.#rendering.get(job);
    if (running) return running;
    const kept = this.#pages.peek(key);
    if (kept) kept.asked = Math.min(kept.asked + 1, maxAsked);
    const work = this.#make(key, since, render, "rendered").finally(() => this.#rendering.delete(job));
    this.#rendering.set(job, work);
    return work;
  }

  /** The pages that are out of date and were asked for most, those first. */
  worthRenewing(max: number): string[] {
    return [...this.#pages.entries()]
      .filter(([, { asked }]) => asked >= worthRenewing)
      .toSorted(([, a], [, b]) => b.asked - a.asked)
      .slice(0, max)
      .filter(([, kept]) => !this.#isFresh(kept))
      .map(([key]) => key);
  }

  /** Renders a page that is out of date with nobody waiting: visitors do not wait for this rendering either. False where it failed. */
  async renew(key: string): Promise<boolean> {
    const kept = this.#pages.peek(key);
    if (!kept || this.#isFresh(kept)) return true;
    kept.asked /= 2;
    const page = await this.#make(key, contentClock() ?? 0, () => kept.render(randomUUID()), "renewed");
    return page !== kept.page;
  }

  #isFresh(kept: Stored): boolean {
    if (Date.now() > kept.until) return false;
    const now = contentClock() ?? 0;
    if (kept.checked === now) return true;
    if (!isCurrent(kept.sources, kept.since)) return false;
    kept.checked = now;
    return true;
  }

  #make(key: string, since: number, render: Render, event: "rendered" | "renewed"): Promise<Page> {
    if (this.#pages.has(key)) figures.dropped += 1;
    return recordSources(() => render()).then(
      ({ answer, sources }) => {
        figures[event] += 1;
        return this.#keep(key, since, answer, sources, render);
      },
      (error) => this.#lastGood(key, error),
    );
  }

  #keep(key: string, since: number, rendered: Rendered, sources: ReadonlySet<string>, render: Render): Page {
    const last = this.#pages.peek(key);
    if (rendered.status >= 500) return last?.page ?? new Page(rendered);
    const page = new Page(rendered);
    const [cache, other] = rendered.status < 400 ? [this.#pages, this.#refusals] : [this.#refusals, this.#pages];
    // Something of it changed while it was rendered: right for those who asked, but not to be kept.
    if (!isCurrent(sources, since)) return page;
    const asked = last?.asked ?? 1;
    cache.set(key, { page, sources, since, checked: since, until: Date.now() + maxAgeMs, render, asked });
    other.delete(key);
    return page;
  }

  #lastGood(key: string, error: unknown): Page {
    figures.failed += 1;
    const kept = this.#pages.get(key);
    if (!kept) throw error;
    return kept.page;
  }
}
