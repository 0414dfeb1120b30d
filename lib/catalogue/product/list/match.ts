import "server-only";
import type { Variant } from "@/lib/catalogue/product/contract";
import { maxListLines } from "@/lib/catalogue/product/limits";
import { variantKey } from "@/lib/catalogue/product/rules";
import { type Catalogue, type CatalogueProduct, getCatalogue } from "@/lib/catalogue/product/storefront/queries";
import { searchCatalogue } from "@/lib/catalogue/product/storefront/search";
import { ranked } from "@/lib/catalogue/search/index/engine";
import { isSkuAmong } from "@/lib/catalogue/search/sku";
import { isStopWord, takeSize, toWords } from "@/lib/catalogue/search/words/fold";
import { db } from "@/lib/platform/server/db/client";
import { createYield } from "@/lib/platform/server/yield";
import { fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { addUp, parseList, splitLastNumber, type TypedLine } from "./text";

const maxProducts = 4;
const maxOptions = 12;
/** As long as a search may be. */
const maxItemLength = 100;

type Option = { product: CatalogueProduct; variant: Variant };
type Found = {
  isCertain: boolean;
  options: Option[];
  /** How many of the packs have every word of the line. */
  named: number;
};
export type MatchedLine = Omit<Found, "named"> & { typed: string[]; quantity: number; isQuantityCertain: boolean };

/** The packs on sale that the lines of a typed list mean: by stock number, by the beginning of one, or by name. */
export async function matchList(text: string): Promise<MatchedLine[]> {
  const typedLines = parseList(text);
  if (typedLines.length === 0) throw fieldError("text", t`Enter at least one line`);
  if (typedLines.length > maxListLines)
    throw fieldError("text", t`Your list has ${typedLines.length} lines. Please add at most ${maxListLines} at once.`);
  const catalogue = await getCatalogue();
  const bySku = await findBySku(typedLines, catalogue);
  const yieldTurn = createYield();
  const lines: (MatchedLine & { item: string })[] = [];
  for (const line of typedLines) {
    await yieldTurn();
    const { typed, item, quantity } = await keepName(line, catalogue.products);
    const exact = getTokens(item).flatMap((token) => bySku.get(token) ?? [])[0];
    const read = exact ? toFound(1, [exact]) : await search(item, catalogue.products);
    const last = quantity === null && !exact ? splitLastNumber(item) : null;
    const { named: _, ...found } = (last && (await readLastNumber(last, read, catalogue.products))) ?? { item, ...read };
    lines.push({ typed: [typed], quantity: quantity ?? 1, isQuantityCertain: true, ...found });
  }
  const getKey = ({ item, isCertain, isQuantityCertain, quantity, options: [first] }: (typeof lines)[number]) =>
    isCertain && first ? first.variant._id : `${item} ${isQuantityCertain ? "" : quantity}`.toLowerCase();
  return addUp(lines, getKey).map(({ item: _, ...line }) => line);
}

/** The line without a quantity if that is the end of a name: "QuellBand 20 × 10". */
async function keepName(line: TypedLine, products: readonly CatalogueProduct[]): Promise<TypedLine> {
  const { typed, item, quantity } = line;
  if (quantity === null || !/\d$/.test(item)) return line;
  const { options } = await search(typed, products);
  const isName = options.some((option) => hasWords(option, toQuery(typed)));
  return isName ? { typed, item: typed, quantity: null } : line;
}

/** What may be a stock number in a line: all of it, or a word. */
const getTokens = (item: string): string[] => [item, ...item.split(/[\s,;|]+/)].map((token) => token.toLowerCase());

async function findBySku(lines: readonly TypedLine[], { byId }: Catalogue): Promise<Map<string, Option>> {
  const tokens = lines.flatMap(({ item }) => getTokens(item));
  const rows = await db.$queryRaw<{ id: string; productId: string; sku: string }[]>`
    SELECT id, product_id AS "productId", lower(sku) AS sku FROM variant WHERE lower(sku) = ANY(${tokens})`;
  return new Map(
    rows.flatMap(({ id, productId, sku }) => {
      const product = byId.get(productId);
      const variant = product?.variants.find(({ _id }) => _id === id);
      return product && variant ? [[sku, { product, variant }] as const] : [];
    }),
  );
}

/** With the sign between the numbers of a size: "20 × 10". */
const toQuery = (item: string): string => item.slice(0, maxItemLength).replace(/(\d) ?x ?(?=\d)/gi, "$1 × ");

async function search(item: string, products: readonly CatalogueProduct[]): Promise<Found> {
  const q = toQuery(item);
  const result = await searchCatalogue(q, products);
  const best = ranked(products, result, maxProducts).flatMap((product) =>
    product.variants.map((variant): Option => ({ product, variant })),
  );
  const isOfSize = ({ variant }: Option) => !result.sizeKey || variantKey(variant) === result.sizeKey;
  const isNamed =
    result.skus.length > 0
      ? ({ variant }: Option) => isSkuAmong(variant.sku, result.skus)
      : (option: Option) => isOfSize(option) && hasWords(option, q);
  const named = best.filter(isNamed);
  const ofSize = best.filter(isOfSize);
  return toFound(named.length, [named, ofSize, best].find(({ length }) => length > 0) ?? []);
}

const toFound = (named: number, options: Option[]): Found => ({
  isCertain: named === 1,
  options: options.slice(0, maxOptions),
  named,
});

type LastNumber = { item: string; quantity: number };

/**
 * What a line means whose last number may be its quantity; `null` if the number belongs to a name, as in "RoofCoat 10". Where it may
 * be both, or the size of a pack ("Primer 5"), neither the pack nor the quantity is certain.
 */
async function readLastNumber({ item, quantity }: LastNumber, asName: Found, products: readonly CatalogueProduct[]) {
  const without = await search(item, products);
  const typed = new Set(toWords(item));
  const isWholeName = ({ product }: Option) => toWords(product.name).every((word) => typed.has(word) || isBrand(product, word));
  if (without.options.length === 0) return null;
  if (asName.named > 0 && !without.options.some(isWholeName)) return null;
  const hasSize = takeSize(toWords(item)).size !== null;
  const isPartOfPack = ({ product, variant: { size } }: Option) =>
    (!hasSize && size === quantity) ||
    toWords(product.name).some((word) => !typed.has(word) && Number.parseFloat(word) === quantity);
  const isQuantityCertain = without.named > 0 && asName.named === 0 && !without.options.some(isPartOfPack);
  const options = asName.named > 0 ? unite(asName.options, without.options) : without.options;
  return { ...without, item, quantity, isQuantityCertain, options, isCertain: without.isCertain && isQuantityCertain };
}

const isBrand = ({ brand }: CatalogueProduct, word: string): boolean => toWords(brand.name).includes(word);

/** Each pack once. */
const unite = (first: readonly Option[], second: readonly Option[]): Option[] =>
  [...new Map([...first, ...second].map((option) => [option.variant._id, option])).values()].slice(0, maxOptions);

/** Whether the pack's name has every word of the line, apart from a size. */
function hasWords({ product: { name, brand }, variant: { color } }: Option, q: string): boolean {
  const words = new Set(toWords(`${name} ${brand.name} ${color}`));
  return takeSize(toWords(q)).words.every((word) => words.has(word) || isStopWord(word));
}
