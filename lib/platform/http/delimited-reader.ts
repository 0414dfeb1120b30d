/** Bytes as they arrive, read up to one mark after the other; never more of them is held than came at once. */
export class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #broken: () => Error;
  #held: Buffer = Buffer.alloc(0);

  /** `broken` says what it means that they end before a mark has come. */
  constructor(source: AsyncIterable<Uint8Array>, onTruncated: () => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#broken = onTruncated;
  }

  /** What comes before the next `mark`, piece by piece; the mark itself is read and left out. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    let index = this.#held.indexOf(delimiter);
    while (index < 0) {
      // The beginning of a mark may be all that has come of it.
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

  /** Nothing more is wanted: whoever sends is told. */
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
