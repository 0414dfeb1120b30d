import { isStopWord, lightKeys, looseKeys, toWords } from "@/lib/catalogue/search/words/fold";
import { compileGlossary, type Glossary, type Synonym } from "@/lib/catalogue/search/words/glossary";
import { brandKey } from "@/lib/catalogue/search/words/query-words";
import type { WidthRange } from "@/lib/catalogue/search/words/width";
import { createYield } from "@/lib/platform/server/yield";
import { type Term, TermIndex } from "./term-index";

/** The indexed fields of a product or another search result. */
export type IndexedDocument = {
  _id: string;
  name: string;
  brand: { _id: string; name: string };
  subcategory: { _id: string; name: string };
  keywords: readonly string[];
  /** Other text: category, summary, description. */
  text: string;
  /** The joints or cracks that it fills. */
  widths?: WidthRange | null;
};

type Head = Pick<IndexedDocument, "_id" | "brand" | "subcategory" | "widths">;

/** Can be a stream, so that not all of their texts are in memory at once. */
export type Documents = Iterable<IndexedDocument> | AsyncIterable<IndexedDocument>;

/** The weights of the name, the keywords, the subcategory and the other text. */
const boosts = [4, 3, 2, 1];

/** All kinds of keys share one index; the first character separates them. */
export const exact = (word: string) => `=${word}`;
export const light = (key: string) => `~${key}`;
export const loose = (key: string) => `?${key}`;
export const meaning = ({ _id }: Synonym) => `#${_id}`;

type Word = {
  text: string;
  number: number;
  /** It occurs in the catalogue's names or prose, not only among keywords. */
  isEnglish: boolean;
  isName: boolean;
  /** It occurs in a name, the name of a subcategory or a keyword, not only in prose. */
  isHead: boolean;
  terms: readonly Term[] | undefined;
};

/** Indexes documents by word, brand and subcategory, with the glossary applied to their words. */
export class DocumentIndex {
  readonly index = new TermIndex(boosts);
  /** Brand ids by the key of the brand's name. */
  readonly brands = new Map<string, string>();
  glossary: Glossary = compileGlossary([], () => false);
  /** By document number: the numbers of its brand and its subcategory, and the widths that it fills. */
  readonly brandColumn: number[] = [];
  readonly subcategoryColumn: number[] = [];
  readonly widths: (WidthRange | null)[] = [];
  readonly #groups = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  readonly #byNumber: Word[] = [];
  /** The light keys of all words. */
  readonly #lightKeys = new Set<string>();
  readonly #numbers = new Map<string, number>();
  /** Caches the document numbers of each list, by position; and the latest list. */
  #numberCache = new WeakMap<readonly { _id: string }[], Int32Array>();
  #latest = new WeakRef<readonly { _id: string }[]>([]);

  /** Whether a word occurs in the catalogue in any spelling, in its names or prose, or in the name of a product. */
  isKnown = (word: string) => this.#words.has(word) || lightKeys(word).some((key) => this.#lightKeys.has(key));
  isEnglish = (word: string) => this.#words.get(word)?.isEnglish === true;
  isNamed = (word: string) => this.#words.get(word)?.isName === true;
  /** Whether a word occurs in prose only, which says little about what a product is for. */
  isInProseOnly = (word: string) => this.#words.get(word)?.isHead === false;

  async fill(documents: Documents, synonyms: readonly Synonym[]): Promise<void> {
    const yieldTurn = createYield();
    const buffer = new WordBuffer();
    const pending: Head[] = [];
    for await (const document of documents) {
      await yieldTurn();
      const [brand, name, kind, text, ...keywords] = this.#registerWords(document);
      for (const word of [brand, name, kind, text].flatMap((words) => words ?? [])) word.isEnglish = true;
      buffer.write([name, kind, text, ...keywords].map((words) => words ?? []));
      const { _id, brand: ofBrand, subcategory, widths } = document;
      pending.push({ _id, brand: ofBrand, subcategory, widths });
    }
    // Only now, because how a word is indexed depends on where else it occurs.
    this.glossary = compileGlossary(synonyms, this.isEnglish);
    let at = 0;
    for (const texts of buffer.read(this.#byNumber)) {
      await yieldTurn();
      this.#add(pending[at++] as Head, texts);
    }
    await this.index.trim(yieldTurn);
  }

  /** Words stay indexed after their last document is removed; that only affects how typing errors are corrected. */
  async replace(removedIds: readonly string[], documents: Documents): Promise<void> {
    const yieldTurn = createYield();
    for (const id of removedIds) this.#remove(id);
    for await (const document of documents) {
      await yieldTurn();
      const [, ...texts] = this.#registerWords(document);
      this.#remove(document._id);
      this.#add(document, texts);
    }
    this.#refreshNumbers();
  }

  /** Invalidates the cached numbers. Of the latest list only those of removed documents are looked up again. */
  #refreshNumbers(): void {
    const latest = this.#latest.deref();
    const numbers = latest && this.#numberCache.get(latest);
    this.#numberCache = new WeakMap();
    if (!numbers) return;
    this.#numberCache.set(
      latest,
      numbers.map((number, at) => (this.index.has(number) ? number : (this.#numbers.get(latest[at]?._id ?? "") ?? -1))),
    );
  }

  /** The number of a brand or subcategory; -1 if it has no documents. */
  getGroup = (id: string): number => this.#groups.get(id) ?? -1;

  /** The document number at each position; -1 if not indexed. Only documents that differ from the latest list are looked up. */
  getNumbers(documents: readonly { _id: string }[]): Int32Array {
    const cached = this.#numberCache.get(documents);
    if (cached) return cached;
    const before = this.#latest.deref() ?? [];
    const old = before.length === documents.length ? this.#numberCache.get(before) : undefined;
    const numbers = new Int32Array(documents.length);
    for (const [at, document] of documents.entries()) {
      const number = old?.[at] ?? -1;
      numbers[at] = before[at] === document && number >= 0 ? number : (this.#numbers.get(document._id) ?? -1);
    }
    this.#numberCache.set(documents, numbers);
    this.#latest = new WeakRef(documents);
    return numbers;
  }

  /** Returns the words of brand, name, subcategory and text, and of each keyword. */
  #registerWords({ name, brand, subcategory, text, keywords }: IndexedDocument): Word[][] {
    const texts = [brand.name, name, subcategory.name, text, ...keywords, ...splitWords(name)].map((each) =>
      toWords(each).map(this.#word),
    );
    const [, names = [], kinds = [], , ...others] = texts;
    for (const word of names) word.isName = true;
    for (const word of [...names, ...kinds, ...others.flat()]) word.isHead = true;
    this.brands.set(brandKey({ name, brand }), brand._id);
    return texts;
  }

  #word = (text: string): Word => {
    const existing = this.#words.get(text);
    if (existing) return existing;
    for (const key of lightKeys(text)) this.#lightKeys.add(key);
    const word: Word = { text, number: this.#byNumber.length, isEnglish: false, isName: false, isHead: false, terms: undefined };
    this.#words.set(text, word);
    this.#byNumber.push(word);
    return word;
  };

  #add({ _id, brand, subcategory, widths = null }: Head, texts: readonly Word[][]): void {
    const [name = [], kind = [], text = [], ...keywords] = texts.map((words) => this.#toTerms(words));
    const number = this.index.add([[name], keywords, [kind], [text]]);
    this.#numbers.set(_id, number);
    this.brandColumn[number] = this.#addGroup(brand._id);
    this.subcategoryColumn[number] = this.#addGroup(subcategory._id);
    this.widths[number] = widths;
  }

  #remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.index.remove(number);
    this.#numbers.delete(id);
  }

  #toTerms(words: readonly Word[]): Term[] {
    const terms = words.flatMap((word) => this.#getTerms(word));
    for (const synonym of this.glossary.synonymsIn(words.map(({ text }) => text))) terms.push(this.index.term(meaning(synonym)));
    return terms;
  }

  #getTerms(word: Word): readonly Term[] {
    word.terms ??= isStopWord(word.text) ? [] : getKeys(word).map((key) => this.index.term(key));
    return word.terms;
  }

  #addGroup(id: string): number {
    const number = this.#groups.get(id) ?? this.#groups.size;
    this.#groups.set(id, number);
    return number;
  }
}

/** "RoofCoat 5" is also found by "coat": the words with a capital letter inside, split there. */
const splitWords = (name: string): string[] =>
  (name.match(/\p{L}+/gu) ?? [])
    .filter((word) => /\p{Ll}\p{Lu}/u.test(word))
    .map((word) => word.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " "));

function getKeys({ text, isEnglish }: Word): string[] {
  const keys = [exact(text), ...lightKeys(text).map(light)];
  return isEnglish ? keys : [...keys, ...looseKeys(text).map(loose)];
}

const endOfText = 0xffff_fffe;
const endOfDocument = 0xffff_ffff;
const partLength = 50_000;

/** Buffers the words of many documents as numbers until all words are known. */
class WordBuffer {
  readonly #parts: Uint32Array[] = [];
  #part: number[] = [];

  write(texts: readonly (readonly Word[])[]): void {
    for (const words of texts) {
      for (const { number } of words) this.#part.push(number);
      this.#part.push(endOfText);
    }
    this.#part.push(endOfDocument);
    if (this.#part.length > partLength) this.#endPart();
  }

  *read(words: readonly Word[]): Generator<Word[][]> {
    this.#endPart();
    let texts: Word[][] = [];
    let text: Word[] = [];
    for (const part of this.#parts) {
      for (const number of part) {
        if (number === endOfDocument) {
          yield texts;
          texts = [];
        } else if (number === endOfText) {
          texts.push(text);
          text = [];
        } else text.push(words[number] as Word);
      }
    }
  }

  #endPart(): void {
    this.#parts.push(new Uint32Array(this.#part));
    this.#part = [];
  }
}
