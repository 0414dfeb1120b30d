import { lowerBound } from "@/lib/platform/shared/numbers/lower-bound";
import { nearTerms } from "./near-terms";
import { Postings } from "./postings";

/**
 * A compact inverted index. Scores are BM25+, computed as MiniSearch does with its default settings, which `term-index.test.ts`
 * verifies (docs/decisions/0060).
 */

/** The parameters k, b and δ of BM25+. */
const [saturation, lengthShare, floor] = [1.2, 0.7, 0.5];
const fuzzyWeight = 0.45;
const prefixWeight = 0.375;
const prefixStep = 0.3;

export type TermQuery = {
  term: string;
  boost: number;
  /** Terms within this edit distance match too. */
  fuzzy?: number;
  /** Terms with this prefix match too. */
  isPrefix?: boolean;
};

/** A term with its postings, by field number. */
export class Term {
  readonly postings: (Postings | undefined)[] = [];
  /** State while a document is added: the last text that contained the term, and how many texts of the field did. */
  text = 0;
  times = 0;

  constructor(readonly name: string) {}

  in(field: number): Postings {
    this.postings[field] ??= new Postings();
    return this.postings[field];
  }
}

export class TermIndex {
  readonly #boosts: readonly number[];
  readonly #terms = new Map<string, Term>();
  /** All terms; sorted by name on demand. */
  #sorted: Term[] = [];
  #isSorted = true;
  /** By document number: 1 if it is still in the index, and how many terms each of its fields has. */
  #isIn = new Uint8Array(64);
  readonly #lengths: Uint32Array[];
  /** Over the documents in the index: how many there are, and the total length of each field. */
  #count = 0;
  readonly #sums: number[];
  #nextNumber = 0;
  #texts = 0;

  constructor(boosts: readonly number[]) {
    this.#boosts = boosts;
    this.#lengths = boosts.map(() => new Uint32Array(64));
    this.#sums = boosts.map(() => 0);
  }

  term(name: string): Term {
    let term = this.#terms.get(name);
    if (!term) {
      term = new Term(name);
      this.#terms.set(name, term);
      this.#sorted.push(term);
      this.#isSorted = false;
    }
    return term;
  }

  /** Adds a document, as the terms of each text of each field; a term counts once per text. Returns the document's number. */
  add(fields: readonly (readonly (readonly Term[])[])[]): number {
    const number = this.#nextNumber++;
    if (number >= this.#isIn.length) this.#resize(number * 2);
    this.#isIn[number] = 1;
    this.#count += 1;
    for (const [field, texts] of fields.entries()) this.#addField(number, field, texts);
    return number;
  }

  #addField(number: number, field: number, texts: readonly (readonly Term[])[]): void {
    const unique: Term[] = [];
    for (const terms of texts) {
      this.#texts += 1;
      for (const term of terms) {
        if (term.text === this.#texts) continue;
        term.text = this.#texts;
        if (term.times === 0) unique.push(term);
        term.times += 1;
      }
    }
    for (const term of unique) {
      term.in(field).add(number, term.times);
      term.times = 0;
    }
    // MiniSearch counts an empty text as one empty word.
    const length = Math.max(1, unique.length);
    (this.#lengths[field] as Uint32Array)[number] = length;
    this.#sums[field] = (this.#sums[field] ?? 0) + length;
  }

  /** The postings remain but no longer count, so that a document can be removed without knowing its terms. */
  remove(number: number): void {
    if (this.#isIn[number] !== 1) return;
    this.#isIn[number] = 0;
    this.#count -= 1;
    for (const [field, lengths] of this.#lengths.entries()) this.#sums[field] = (this.#sums[field] ?? 0) - (lengths[number] ?? 0);
  }

  has(number: number): boolean {
    return this.#isIn[number] === 1;
  }

  /** The score of each document by its number, 1 for the best and 0 for no match; null if none matches. */
  score(queries: readonly TermQuery[]): Float64Array | null {
    const matches: Matches = {
      scores: new Float64Array(this.#nextNumber),
      counts: new Uint8Array(this.#nextNumber),
      latest: new Uint8Array(this.#nextNumber),
    };
    const byTerm = Map.groupBy(queries, ({ term }) => term);
    for (const [at, all] of [...byTerm.values()].entries()) {
      for (const each of all) {
        for (const [term, weight] of this.#expand(each)) this.#addTerm(matches, term, weight * each.boost, at + 1);
      }
    }
    return this.#scaled(matches);
  }

  /** Multiplies each score by the number of query terms matched, sets it to 0 for removed documents, and scales the best to 1. */
  #scaled({ scores, counts }: Matches): Float64Array | null {
    let best = 0;
    for (let number = 0; number < scores.length; number++) {
      const score = (scores[number] ?? 0) * (counts[number] ?? 0) * (this.#isIn[number] ?? 0);
      scores[number] = score;
      if (score > best) best = score;
    }
    if (best === 0) return null;
    for (let number = 0; number < scores.length; number++) scores[number] = (scores[number] ?? 0) / best;
    return scores;
  }

  #addTerm({ scores, counts, latest }: Matches, term: Term, weight: number, source: number): void {
    for (const [field, boost] of this.#boosts.entries()) {
      const postings = term.postings[field];
      const size = postings ? this.#getSize(postings) : 0;
      if (!postings || size === 0) continue;
      const rarity = Math.log(1 + (this.#count - size + 0.5) / (size + 0.5));
      const lengths = this.#lengths[field] as Uint32Array;
      const perTerm = (saturation * lengthShare * this.#count) / (this.#sums[field] ?? 1);
      const factor = weight * boost * rarity;
      postings.each((number, times) => {
        const length = saturation * (1 - lengthShare) + perTerm * (lengths[number] ?? 0);
        scores[number] = (scores[number] ?? 0) + factor * (floor + (times * (saturation + 1)) / (times + length));
        if (latest[number] === source) return;
        latest[number] = source;
        counts[number] = (counts[number] ?? 0) + 1;
      });
    }
  }

  /** How many documents in the index have the term in the field; counted again if any were removed since. */
  #getSize(postings: Postings): number {
    const removed = this.#nextNumber - this.#count;
    if (postings.countedAt !== removed) {
      let size = 0;
      postings.each((number) => {
        size += this.#isIn[number] ?? 0;
      });
      Object.assign(postings, { size, countedAt: removed });
    }
    return postings.size;
  }

  /** The terms that a query matches, with their weights. */
  *#expand({ term, fuzzy, isPrefix }: TermQuery): Generator<[Term, number]> {
    const own = this.#terms.get(term);
    if (own) yield [own, 1];
    for (const each of isPrefix ? this.#withPrefix(term) : []) {
      const { length } = each.name;
      yield [each, (prefixWeight * length) / (length + prefixStep * (length - term.length))];
    }
    for (const [each, distance] of fuzzy ? nearTerms(this.#getSorted(), term, fuzzy) : []) {
      yield [each, (fuzzyWeight * each.name.length) / (each.name.length + distance)];
    }
  }

  /** Longer terms with this prefix. */
  #withPrefix(prefix: string): Term[] {
    const sorted = this.#getSorted();
    const found: Term[] = [];
    for (let at = lowerBound(sorted, ({ name }) => name < prefix); sorted[at]?.name.startsWith(prefix); at++) {
      const term = sorted[at] as Term;
      if (term.name !== prefix) found.push(term);
    }
    return found;
  }

  #getSorted(): Term[] {
    if (!this.#isSorted) this.#sorted.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#isSorted = true;
    return this.#sorted;
  }

  /** Releases spare capacity, yielding to other work in between. */
  async trim(yieldTurn: () => Promise<void>): Promise<void> {
    for (const { postings } of this.#terms.values()) {
      await yieldTurn();
      for (const each of postings) each?.trim();
    }
  }

  #resize(length: number): void {
    const isIn = new Uint8Array(length);
    isIn.set(this.#isIn);
    this.#isIn = isIn;
    for (const [field, lengths] of this.#lengths.entries()) {
      const longer = new Uint32Array(length);
      longer.set(lengths);
      this.#lengths[field] = longer;
    }
  }
}

/** By document number: the score, how many of the query terms matched, and which of them matched last. */
type Matches = { scores: Float64Array; counts: Uint8Array; latest: Uint8Array };
