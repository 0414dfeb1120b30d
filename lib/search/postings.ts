/** More occurrences than that are counted as so many. */
const maxCount = 127;

/** The documents that have a term in a field, in rising order: as bytes, the distance of each from the one before, and how often. */
export class Postings {
  size = 0;
  /** How many documents had been taken out when `size` was counted. */
  countedAt = 0;
  #bytes = new Uint8Array(4);
  #end = 0;
  #last = -1;

  add(document: number, times: number): void {
    const distance = document - this.#last;
    if (this.#end + 6 > this.#bytes.length) this.#makeRoom(this.#end + (this.#end >> 1) + 8);
    // The lowest bit says that a count follows: most terms stand once in a field.
    for (let rest = distance * 2 + Number(times > 1); ; rest >>>= 7) {
      this.#bytes[this.#end++] = rest > 127 ? (rest & 127) | 128 : rest;
      if (rest <= 127) break;
    }
    if (times > 1) this.#bytes[this.#end++] = Math.min(times, maxCount);
    this.#last = document;
    this.size += 1;
  }

  each(visit: (document: number, times: number) => void): void {
    const bytes = this.#bytes;
    let document = -1;
    for (let at = 0; at < this.#end; ) {
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
    this.#makeRoom(this.#end);
  }

  #makeRoom(length: number): void {
    const bytes = new Uint8Array(length);
    bytes.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = bytes;
  }
}
