import { lowerBound } from "@/lib/platform/lower-bound";
import { nearTerms } from "./near-terms";
import { Postings } from "./postings";

/**
 * Which documents have a term, and how well they fit some terms: an inverted index in few bytes. Scores are BM25+ as MiniSearch
 * reckons them, with its usual settings; `term-index.test.ts` holds them to that.
 */

/** How soon another occurrence says nothing new; how much a field's length matters; what having the term at all is worth. */
const [saturation, lengthShare, floor] = [1.2, 0.7, 0.5];
const fuzzyWeight = 0.45;
const prefixWeight = 0.375;
const prefixStep = 0.3;

export type TermQuery = {
  term: string;
  boost: number;
  /** Terms at most so many letters away count too. */
  fuzzy?: number;
  /** Terms that begin so count too. */
  isPrefix?: boolean;
};

/** A term, and where it stands by the number of the field. */
export class Term {
  readonly postings: (Postings | undefined)[] = [];
  /** While a document is added: the text in which it was met last, and in how many of the field. */
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
  /** By their names; sorted when it is asked for. */
  #sorted: Term[] = [];
  #isSorted = true;
  /** By the document's number: whether it is still in, and how many terms each of its fields has. */
  #isIn = new Uint8Array(64);
  readonly #lengths: Uint32Array[];
  /** Of all that are in: their number, and the sum of the lengths of each field. */
  #count = 0;
  readonly #sums: number[];
  #numbers = 0;
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

  /** Adds a document: of each field its texts, of each text its terms, each counted once. Returns the document's number. */
  add(fields: readonly (readonly (readonly Term[])[])[]): number {
    const number = this.#numbers++;
    if (number >= this.#isIn.length) this.#makeRoom(number * 2);
    this.#isIn[number] = 1;
    this.#count += 1;
    for (const [field, texts] of fields.entries()) this.#addField(number, field, texts);
    return number;
  }

  #addField(number: number, field: number, texts: readonly (readonly Term[])[]): void {
    const met: Term[] = [];
    for (const terms of texts) {
      this.#texts += 1;
      for (const term of terms) {
        if (term.text === this.#texts) continue;
        term.text = this.#texts;
        if (term.times === 0) met.push(term);
        term.times += 1;
      }
    }
    for (const term of met) {
      term.in(field).add(number, term.times);
      term.times = 0;
    }
    // As MiniSearch has it: an empty text is one empty word.
    const length = Math.max(1, met.length);
    (this.#lengths[field] as Uint32Array)[number] = length;
    this.#sums[field] = (this.#sums[field] ?? 0) + length;
  }

  /** Its postings stay but no longer count, so nothing has to be known of a document to remove it. */
  remove(number: number): void {
    if (this.#isIn[number] !== 1) return;
    this.#isIn[number] = 0;
    this.#count -= 1;
    for (const [field, lengths] of this.#lengths.entries()) this.#sums[field] = (this.#sums[field] ?? 0) - (lengths[number] ?? 0);
  }

  has(number: number): boolean {
    return this.#isIn[number] === 1;
  }

  /** How well each document fits, by its number: 1 fits best, 0 not at all; null where none does. */
  score(queries: readonly TermQuery[]): Float64Array | null {
    const found: Found = {
      scores: new Float64Array(this.#numbers),
      met: new Uint8Array(this.#numbers),
      latest: new Uint8Array(this.#numbers),
    };
    const byTerm = Map.groupBy(queries, ({ term }) => term);
    for (const [at, all] of [...byTerm.values()].entries()) {
      for (const each of all) {
        for (const [term, weight] of this.#expand(each)) this.#addTerm(found, term, weight * each.boost, at + 1);
      }
    }
    return this.#scaled(found);
  }

  /** What has met more of the terms fits better by as much; what was taken out not at all. */
  #scaled({ scores, met }: Found): Float64Array | null {
    let best = 0;
    for (let number = 0; number < scores.length; number++) {
      const score = (scores[number] ?? 0) * (met[number] ?? 0) * (this.#isIn[number] ?? 0);
      scores[number] = score;
      if (score > best) best = score;
    }
    if (best === 0) return null;
    for (let number = 0; number < scores.length; number++) scores[number] = (scores[number] ?? 0) / best;
    return scores;
  }

  #addTerm({ scores, met, latest }: Found, term: Term, weight: number, source: number): void {
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
        met[number] = (met[number] ?? 0) + 1;
      });
    }
  }

  /** How many of those in have it; counted again where some were taken out since. */
  #getSize(postings: Postings): number {
    const removed = this.#numbers - this.#count;
    if (postings.countedAt !== removed) {
      let size = 0;
      postings.each((number) => {
        size += this.#isIn[number] ?? 0;
      });
      Object.assign(postings, { size, countedAt: removed });
    }
    return postings.size;
  }

  /** The terms that are meant, and how much each counts. */
  *#expand({ term, fuzzy, isPrefix }: TermQuery): Generator<[Term, number]> {
    const own = this.#terms.get(term);
    if (own) yield [own, 1];
    for (const each of isPrefix ? this.#beginning(term) : []) {
      const { length } = each.name;
      yield [each, (prefixWeight * length) / (length + prefixStep * (length - term.length))];
    }
    for (const [each, distance] of fuzzy ? nearTerms(this.#inOrder(), term, fuzzy) : []) {
      yield [each, (fuzzyWeight * each.name.length) / (each.name.length + distance)];
    }
  }

  /** Longer terms that begin so. */
  #beginning(part: string): Term[] {
    const sorted = this.#inOrder();
    const found: Term[] = [];
    for (let at = lowerBound(sorted, ({ name }) => name < part); sorted[at]?.name.startsWith(part); at++) {
      const term = sorted[at] as Term;
      if (term.name !== part) found.push(term);
    }
    return found;
  }

  #inOrder(): Term[] {
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

  #makeRoom(length: number): void {
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

/** By the document's number: its score, how many of the queried terms it has met, and which it met last. */
type Found = { scores: Float64Array; met: Uint8Array; latest: Uint8Array };
