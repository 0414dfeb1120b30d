/** Counts of occurrences are capped at this. */
const maxCount = 127;

/**
 * The documents that have a term in a field, in ascending order. Stored as bytes: the distance of each from the previous one, as a
 * variable-length integer, and its number of occurrences.
 */
export class Postings {
  size = 0;
  /** How many documents had been removed from the index when `size` was counted. */
  countedAt = 0;
  #bytes = new Uint8Array(4);
  #length = 0;
  #last = -1;

  add(document: number, times: number): void {
    const distance = document - this.#last;
    if (this.#length + 6 > this.#bytes.length) this.#resize(this.#length + (this.#length >> 1) + 8);
    // The lowest bit tells whether a count follows, because most terms occur once in a field.
    for (let rest = distance * 2 + Number(times > 1); ; rest >>>= 7) {
      this.#bytes[this.#length++] = rest > 127 ? (rest & 127) | 128 : rest;
      if (rest <= 127) break;
    }
    if (times > 1) this.#bytes[this.#length++] = Math.min(times, maxCount);
    this.#last = document;
    this.size += 1;
  }

  each(visit: (document: number, times: number) => void): void {
    const bytes = this.#bytes;
    let document = -1;
    for (let at = 0; at < this.#length; ) {
      let byte = bytes[at++] ?? 0;
      let entry = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        entry |= (byte & 127) << shift;
      }
      document += entry >>> 1;
      visit(document, entry & 1 ? (bytes[at++] ?? 0) : 1);
    }
  }

  /** Releases spare capacity. */
  trim(): void {
    this.#resize(this.#length);
  }

  #resize(length: number): void {
    const bytes = new Uint8Array(length);
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
  }
}
