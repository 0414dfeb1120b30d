import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "@/lib/platform/server/http/render";
import { sharedState } from "@/lib/platform/server/shared-state";

export type Encoding = "br" | "gzip" | "identity";

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
/** One page at a time. */
const recompressing = sharedState("recompressing", () => ({ last: Promise.resolve() }));

/**
 * One rendered page. It is compressed when first requested, and again at the best quality once it proves popular. Once the brotli
 * form exists (every browser accepts it) only that is kept; the rare client that needs another encoding gets it from there.
 */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  /** Called whenever `bytes` has changed. */
  onResized: () => void = () => {};
  #headerBytes: number;
  #body: Buffer | undefined;
  #compressed: Partial<Record<Encoding, Buffer>> = {};
  #compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #hits = 0;

  constructor({ status, headers, body }: RenderedPage) {
    this.status = status;
    // Weak: the same tag for every encoding of the body.
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag };
    this.#headerBytes = Object.entries(this.headers).flat().join("").length;
    this.#body = body;
  }

  /** What it takes of the memory: a page of 120 KB takes 17 once it is compressed. */
  get bytes(): number {
    const bodies = [this.#body, ...Object.values(this.#compressed)];
    return bodies.reduce((sum, body) => sum + (body?.length ?? 0), this.#headerBytes);
  }

  /** The body if it is ready, so that a hit is served within the current turn of the event loop. */
  getCompressed(encoding: Encoding): Buffer | undefined {
    if (encoding === "br" && ++this.#hits === recompressAfterHits)
      recompressing.last = recompressing.last.then(() => this.#recompress());
    return encoding === "identity" ? this.#body : this.#compressed[encoding];
  }

  async compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.#plain();
    const ready = this.#compressed[encoding];
    if (ready) return ready;
    this.#compressing[encoding] ??= this.#compress(encoding).finally(() => delete this.#compressing[encoding]);
    return this.#compressing[encoding];
  }

  async #compress(encoding: "br" | "gzip"): Promise<Buffer> {
    const body = await this.#plain();
    const compressed = encoding === "br" ? await compressBrotli(body, quickQuality) : await compressGzip(body);
    this.#compressed[encoding] = compressed;
    if (encoding === "br") this.#body = undefined;
    this.onResized();
    return compressed;
  }

  async #recompress(): Promise<void> {
    this.#compressed.br = await compressBrotli(await this.#plain(), bestQuality);
    this.onResized();
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
