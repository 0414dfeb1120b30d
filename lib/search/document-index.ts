import { createYield } from "@/lib/platform/yield";
import { isStopWord, lightKeys, looseKeys, toWords } from "./fold";
import { compileGlossary, type Glossary, type Synonym } from "./glossary";
import { brandKey } from "./query-words";
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
};

/** Given one after the other where they are many: none of their texts is kept. */
export type Documents = Iterable<IndexedDocument> | AsyncIterable<IndexedDocument>;

/** Name, keywords, subcategory, the rest: how much each counts. */
const boosts = [4, 3, 2, 1];

/** A word's three keys share one index, told apart by their first letter. */
export const exact = (word: string) => `=${word}`;
export const light = (key: string) => `~${key}`;
export const loose = (key: string) => `?${key}`;
export const meaning = ({ _id }: Synonym) => `#${_id}`;

type Word = {
  text: string;
  number: number;
  /** It stands in the prose of the catalogue, or in the name of a product. */
  isEnglish: boolean;
  isName: boolean;
  terms: readonly Term[] | undefined;
};

/** Documents by their words, their brands and their subcategories; the glossary is applied to their words. */
export class DocumentIndex {
  readonly index = new TermIndex(boosts);
  /** The names of brands, with their ids. */
  readonly brands = new Map<string, string>();
  glossary: Glossary = compileGlossary([], () => false);
  /** By a document's number: the numbers of its brand and its subcategory. */
  readonly brandOf: number[] = [];
  readonly subcategoryOf: number[] = [];
  readonly #groups = new Map<string, number>();
  readonly #words = new Map<string, Word>();
  readonly #byNumber: Word[] = [];
  /** The light keys of all words. */
  readonly #heard = new Set<string>();
  readonly #numbers = new Map<string, number>();
  /** For each list of documents the number of each, by its place; and the list that was asked for last. */
  #places = new WeakMap<readonly { _id: string }[], Int32Array>();
  #latest = new WeakRef<readonly { _id: string }[]>([]);

  /** Is it a word of the catalogue, however spelled; of its prose; of a product's name? */
  isKnown = (word: string) => this.#words.has(word) || lightKeys(word).some((key) => this.#heard.has(key));
  isEnglish = (word: string) => this.#words.get(word)?.isEnglish === true;
  isNamed = (word: string) => this.#words.get(word)?.isName === true;

  async fill(documents: Documents, synonyms: readonly Synonym[]): Promise<void> {
    const yieldTurn = createYield();
    const tape = new Tape();
    const learned: Pick<IndexedDocument, "_id" | "brand" | "subcategory">[] = [];
    for await (const document of documents) {
      await yieldTurn();
      const [brand, name, kind, text, ...keywords] = this.#learn(document);
      for (const word of [brand, name, kind, text].flatMap((words) => words ?? [])) word.isEnglish = true;
      tape.write([name, kind, text, ...keywords].map((words) => words ?? []));
      learned.push({ _id: document._id, brand: document.brand, subcategory: document.subcategory });
    }
    // Only now: how a word is indexed depends on where else it stands.
    this.glossary = compileGlossary(synonyms, this.isEnglish);
    let at = 0;
    for (const texts of tape.read(this.#byNumber)) {
      await yieldTurn();
      this.#add(learned[at++] as IndexedDocument, texts);
    }
    await this.index.trim(yieldTurn);
  }

  /** Words stay indexed after their last text is gone; that only affects how typing errors are corrected. */
  async replace(out: readonly string[], documents: Documents): Promise<void> {
    const yieldTurn = createYield();
    for (const id of out) this.#remove(id);
    for await (const document of documents) {
      await yieldTurn();
      const [, ...texts] = this.#learn(document);
      this.#remove(document._id);
      this.#add(document, texts);
    }
    this.#forgetNumbers();
  }

  /** Of what was taken out; everything else is where it was. */
  #forgetNumbers(): void {
    const latest = this.#latest.deref();
    const numbers = latest && this.#places.get(latest);
    this.#places = new WeakMap();
    if (!numbers) return;
    this.#places.set(
      latest,
      numbers.map((number, at) => (this.index.has(number) ? number : (this.#numbers.get(latest[at]?._id ?? "") ?? -1))),
    );
  }

  /** The number of a brand or subcategory; -1 of one that has no document. */
  getGroup = (id: string): number => this.#groups.get(id) ?? -1;

  /** The number of the document at each place; -1 of one that is not in. Only what is not as it was in the last list is looked up. */
  getNumbers(documents: readonly { _id: string }[]): Int32Array {
    const known = this.#places.get(documents);
    if (known) return known;
    const before = this.#latest.deref() ?? [];
    const old = before.length === documents.length ? this.#places.get(before) : undefined;
    const numbers = new Int32Array(documents.length);
    for (const [at, document] of documents.entries()) {
      const number = old?.[at] ?? -1;
      numbers[at] = before[at] === document && number >= 0 ? number : (this.#numbers.get(document._id) ?? -1);
    }
    this.#places.set(documents, numbers);
    this.#latest = new WeakRef(documents);
    return numbers;
  }

  /** The words of brand, name, subcategory and text, and of each keyword. */
  #learn({ name, brand, subcategory, text, keywords }: IndexedDocument): Word[][] {
    const texts = [brand.name, name, subcategory.name, text, ...keywords].map((each) => toWords(each).map(this.#word));
    for (const word of texts[1] ?? []) word.isName = true;
    this.brands.set(brandKey({ name, brand }), brand._id);
    return texts;
  }

  #word = (text: string): Word => {
    const known = this.#words.get(text);
    if (known) return known;
    for (const key of lightKeys(text)) this.#heard.add(key);
    const word: Word = { text, number: this.#byNumber.length, isEnglish: false, isName: false, terms: undefined };
    this.#words.set(text, word);
    this.#byNumber.push(word);
    return word;
  };

  #add({ _id, brand, subcategory }: Pick<IndexedDocument, "_id" | "brand" | "subcategory">, texts: readonly Word[][]): void {
    const [name = [], kind = [], text = [], ...keywords] = texts.map((words) => this.#toTerms(words));
    const number = this.index.add([[name], keywords, [kind], [text]]);
    this.#numbers.set(_id, number);
    this.brandOf[number] = this.#takeGroup(brand._id);
    this.subcategoryOf[number] = this.#takeGroup(subcategory._id);
  }

  #remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.index.remove(number);
    this.#numbers.delete(id);
  }

  #toTerms(words: readonly Word[]): Term[] {
    const terms = words.flatMap((word) => this.#getTerms(word));
    for (const synonym of this.glossary.named(words.map(({ text }) => text))) terms.push(this.index.term(meaning(synonym)));
    return terms;
  }

  #getTerms(word: Word): readonly Term[] {
    word.terms ??= isStopWord(word.text) ? [] : getKeys(word).map((key) => this.index.term(key));
    return word.terms;
  }

  #takeGroup(id: string): number {
    const number = this.#groups.get(id) ?? this.#groups.size;
    this.#groups.set(id, number);
    return number;
  }
}

function getKeys({ text, isEnglish }: Word): string[] {
  const keys = [exact(text), ...lightKeys(text).map(light)];
  return isEnglish ? keys : [...keys, ...looseKeys(text).map(loose)];
}

const endOfText = 0xffff_fffe;
const endOfDocument = 0xffff_ffff;
const partLength = 50_000;

/** The words of many documents as numbers, until all words are known. */
class Tape {
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
