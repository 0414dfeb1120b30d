import type MiniSearch from "minisearch";

/** An entry holds a document's number, and below that how often it has the word. */
const step = 1024;

/** Which documents have a word, and how often: what MiniSearch asks of a Map, in a quarter of the memory. */
export class Postings {
  readonly #entries: number[] = [];
  /** Where it was found last: MiniSearch asks of each document right after it has heard of it. */
  #latest = 0;

  get size(): number {
    return this.#entries.length;
  }

  get(document: number): number | undefined {
    const entry = this.#entries[this.#find(document)];
    return entry !== undefined && Math.floor(entry / step) === document ? entry % step : undefined;
  }

  set(document: number, times: number): void {
    const place = this.#find(document);
    this.#entries.splice(place, this.get(document) === undefined ? 0 : 1, document * step + times);
  }

  delete(document: number): void {
    if (this.get(document) !== undefined) this.#entries.splice(this.#latest, 1);
  }

  *keys(): Generator<number> {
    for (let at = 0; at < this.size; at++) {
      this.#latest = at;
      yield Math.floor((this.#entries[at] ?? 0) / step);
    }
  }

  /** The place of the document, or where it would stand. */
  #find(document: number): number {
    if (this.#isBefore(this.#latest, document) || !this.#isBefore(this.#latest - 1, document))
      this.#latest = this.#search(document);
    return this.#latest;
  }

  #search(document: number): number {
    let [from, to] = [0, this.size];
    // New documents have the highest number.
    if (this.#isBefore(to - 1, document)) return to;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#isBefore(middle, document)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #isBefore(place: number, document: number): boolean {
    return place < 0 || (place < this.size && (this.#entries[place] ?? 0) < document * step);
  }
}

type Insides = { _index: { fetch: (term: string, make: () => Map<number, Postings>) => Map<number, Postings> } };

/** Lets an index that is still empty keep its words' documents so. By MiniSearch's insides, which `postings.test.ts` holds to that. */
export function packPostings<T>(index: MiniSearch<T>): void {
  const { _index } = index as unknown as Insides;
  const addTerm = (field: number, document: number, term: string) => {
    const fields = _index.fetch(term, () => new Map());
    const postings = fields.get(field) ?? new Postings();
    postings.set(document, (postings.get(document) ?? 0) + 1);
    fields.set(field, postings);
  };
  Object.assign(index, { addTerm });
}
