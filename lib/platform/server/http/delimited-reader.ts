/** Reads a byte stream from one delimiter to the next, buffering little more than one chunk at a time. */
export class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #onTruncated: () => Error;
  #buffer: Buffer = Buffer.alloc(0);

  /** `onTruncated` creates the error for a stream that ends before a delimiter. */
  constructor(source: AsyncIterable<Uint8Array>, onTruncated: () => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#onTruncated = onTruncated;
  }

  /** Everything before the next `delimiter`, in chunks; the delimiter itself is consumed but not returned. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    let index = this.#buffer.indexOf(delimiter);
    while (index < 0) {
      // Only the beginning of a delimiter may have arrived so far.
      const safeLength = this.#buffer.length - delimiter.length + 1;
      if (safeLength > 0) {
        yield this.#buffer.subarray(0, safeLength);
        this.#buffer = this.#buffer.subarray(safeLength);
      }
      if (!(await this.#readMore())) throw this.#onTruncated();
      index = this.#buffer.indexOf(delimiter);
    }
    if (index > 0) yield this.#buffer.subarray(0, index);
    this.#buffer = this.#buffer.subarray(index + delimiter.length);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#buffer.length < count) if (!(await this.#readMore())) throw this.#onTruncated();
    const bytes = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return bytes;
  }

  async *rest(): AsyncGenerator<Buffer> {
    do {
      yield this.#buffer;
      this.#buffer = Buffer.alloc(0);
    } while (await this.#readMore());
  }

  /** Stops reading, and lets the source know. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#buffer =
      this.#buffer.length > 0 ? Buffer.concat([this.#buffer, value]) : Buffer.from(value.buffer, value.byteOffset, value.length);
    return true;
  }
}
