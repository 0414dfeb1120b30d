/** Reads a byte stream from one delimiter to the next, and never holds more of it than arrived at once. */
export class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #broken: () => Error;
  #held: Buffer = Buffer.alloc(0);

  /** `onTruncated` makes the error for a stream that ends before a delimiter. */
  constructor(source: AsyncIterable<Uint8Array>, onTruncated: () => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#broken = onTruncated;
  }

  /** Everything before the next `delimiter`, piece by piece; the delimiter itself is read and left out. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    let index = this.#held.indexOf(delimiter);
    while (index < 0) {
      // Only the beginning of a delimiter may have arrived so far.
      const sure = this.#held.length - delimiter.length + 1;
      if (sure > 0) {
        yield this.#held.subarray(0, sure);
        this.#held = this.#held.subarray(sure);
      }
      if (!(await this.#more())) throw this.#broken();
      index = this.#held.indexOf(delimiter);
    }
    if (index > 0) yield this.#held.subarray(0, index);
    this.#held = this.#held.subarray(index + delimiter.length);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw this.#broken();
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async *rest(): AsyncGenerator<Buffer> {
    do {
      yield this.#held;
      this.#held = Buffer.alloc(0);
    } while (await this.#more());
  }

  /** Stops reading, and lets the source know. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held =
      this.#held.length > 0 ? Buffer.concat([this.#held, value]) : Buffer.from(value.buffer, value.byteOffset, value.length);
    return true;
  }
}
