import "server-only";
import { setImmediate } from "node:timers/promises";
import { changesSince, contentClock, withSources } from "@/lib/platform/server/content/content";
import { sharedState } from "@/lib/platform/server/shared-state";
import { lowerBound } from "@/lib/platform/shared/numbers/lower-bound";
import { prepareColumns, releaseColumns } from "./columns";
import { type CatalogueProduct, newestFirst, readAllProducts, readSomeProducts } from "./product-rows";
import {
  type CatalogueBrand,
  type CategoryEntry,
  readTaxonomy,
  type Taxonomy,
  type TaxonomyEntry,
  taxonomyTables,
} from "./taxonomy";

/** The published catalogue in memory: read once, then patched with what changes (docs/decisions/0010, 0049). */

export type CatalogueSubcategory = TaxonomyEntry & { products: string[] };
export type CatalogueCategory = Omit<CategoryEntry, "subCategories"> & { subCategories: CatalogueSubcategory[] };

/** Immutable: each change creates a new one, which shares what is unchanged. */
export type Catalogue = {
  taxonomy: Taxonomy;
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  /** Newest first. */
  products: CatalogueProduct[];
  byId: LayeredMap;
  /** Newest first, by the id of a category or subcategory. */
  productsByCategory: ReadonlyMap<string, CatalogueProduct[]>;
};

type Memory = {
  state?: { at: number; catalogue: Catalogue } | undefined;
  updating?: Promise<void> | undefined;
  indexed?: readonly CatalogueProduct[] | undefined;
};

const memory = sharedState<Memory>("catalogue", () => ({}));

/** The current catalogue. Records no sources: callers record those of the parts that they use. */
export async function readCatalogue(): Promise<Catalogue> {
  const minClock = contentClock();
  if (minClock === undefined) return readWhole();
  for (;;) {
    if (memory.state && memory.state.at >= minClock) return memory.state.catalogue;
    memory.updating ??= withSources([], update).finally(() => {
      memory.updating = undefined;
    });
    await memory.updating;
  }
}

async function update(): Promise<void> {
  const at = contentClock() ?? 0;
  const changes = memory.state && changesSince(memory.state.at);
  // The old catalogue is stale and must be released first: there is only memory for one.
  if (!changes) releaseAll();
  const catalogue = memory.state && changes ? await patch(memory.state.catalogue, changes) : await readWhole();
  await prepareColumns(catalogue.products);
  memory.state = { at, catalogue };
}

/** The products that search indexed last. Stored here so that they are released with the catalogue. */
export const getIndexed = (): readonly CatalogueProduct[] => memory.indexed ?? [];

export function setIndexed(products: readonly CatalogueProduct[]): void {
  if (memory.state?.catalogue.products === products) memory.indexed = products;
}

function releaseAll(): void {
  memory.state = undefined;
  memory.indexed = undefined;
  releaseColumns();
}

async function readWhole(): Promise<Catalogue> {
  const [taxonomy, products] = await Promise.all([readTaxonomy(), readAllProducts()]);
  // With 50,000 products each of these steps takes some 10 ms, so other work gets its turn in between.
  await setImmediate();
  const byCategory = Map.groupBy(products, ({ category }) => category._id);
  const bySubcategory = Map.groupBy(products, ({ subcategory }) => subcategory._id);
  await setImmediate();
  const byId = new Map(products.map((product) => [product._id, product]));
  return toCatalogue({
    taxonomy,
    products,
    byId: new LayeredMap(byId),
    productsByCategory: new Map([...byCategory, ...bySubcategory]),
  });
}

function toCatalogue(parts: Pick<Catalogue, "taxonomy" | "products" | "byId" | "productsByCategory">): Catalogue {
  const { taxonomy, productsByCategory } = parts;
  const categories = taxonomy.categories.map((category) => ({
    ...category,
    subCategories: category.subCategories.map((each) => ({
      ...each,
      products: getIds(productsByCategory.get(each._id)),
    })),
  }));
  return { ...parts, categories, brands: taxonomy.brands };
}

const idLists = new WeakMap<CatalogueProduct[], string[]>();

/** Cached, because most lists are the same from one catalogue to the next. */
function getIds(products: CatalogueProduct[] = []): string[] {
  const ids = idLists.get(products) ?? products.map(({ _id }) => _id);
  idLists.set(products, ids);
  return ids;
}

/** Reads the changed products again, and those whose category or brand was renamed. */
async function patch(old: Catalogue, changes: readonly string[]): Promise<Catalogue> {
  const taxonomy = changes.some((source) => taxonomyTables.includes(source)) ? await readTaxonomy() : old.taxonomy;
  const ids = new Set(changes.flatMap((source) => /^(?:product|sold):(.+)$/.exec(source)?.[1] ?? []));
  if (taxonomy !== old.taxonomy) {
    const before = getCopiedNames(old.taxonomy);
    const after = getCopiedNames(taxonomy);
    const isRenamed = (id: string) => before.get(id) !== after.get(id);
    for (const { _id, subcategory, brand } of old.products) if (isRenamed(subcategory._id) || isRenamed(brand._id)) ids.add(_id);
  }
  return ids.size === 0 ? withTaxonomy(old, taxonomy) : withProducts(old, taxonomy, ids, await readSomeProducts([...ids]));
}

const withTaxonomy = (old: Catalogue, taxonomy: Taxonomy): Catalogue =>
  taxonomy === old.taxonomy ? old : toCatalogue({ ...old, taxonomy });

/** The names that are copied into products, by the id of the brand or subcategory. */
function getCopiedNames({ categories, brands }: Taxonomy): Map<string, string> {
  const categoryNames = categories.flatMap(({ _id, name, subCategories }) =>
    subCategories.map((each): [string, string] => [each._id, JSON.stringify([each.name, _id, name])]),
  );
  return new Map([...categoryNames, ...brands.map(({ _id, name }): [string, string] => [_id, name])]);
}

const getCategoryIds = ({ category, subcategory }: CatalogueProduct) => [category._id, subcategory._id];

function withProducts(old: Catalogue, taxonomy: Taxonomy, ids: ReadonlySet<string>, current: CatalogueProduct[]): Catalogue {
  const before = [...ids].flatMap((id) => old.byId.get(id) ?? []);
  const changes = new Map<string, CatalogueProduct | undefined>([...ids].map((id) => [id, undefined]));
  for (const product of current) changes.set(product._id, product);
  const productsByCategory = new Map(old.productsByCategory);
  for (const id of new Set([...before, ...current].flatMap(getCategoryIds))) {
    const isIn = (product: CatalogueProduct) => getCategoryIds(product).includes(id);
    productsByCategory.set(id, replace(productsByCategory.get(id) ?? [], before.filter(isIn), current.filter(isIn)));
  }
  return toCatalogue({
    taxonomy,
    products: replace(old.products, before, current),
    byId: old.byId.with(changes),
    productsByCategory,
  });
}

/** With more changes than this, a new base map is built. */
const maxChanges = 2000;

/** An immutable map of products by id. Changes are a layer over a shared base map, which is neither changed nor copied. */
class LayeredMap {
  readonly #base: ReadonlyMap<string, CatalogueProduct>;
  readonly #changes: ReadonlyMap<string, CatalogueProduct | undefined>;

  constructor(
    base: ReadonlyMap<string, CatalogueProduct>,
    changes: ReadonlyMap<string, CatalogueProduct | undefined> = new Map(),
  ) {
    this.#base = base;
    this.#changes = changes;
  }

  get(id: string): CatalogueProduct | undefined {
    return this.#changes.has(id) ? this.#changes.get(id) : this.#base.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  with(newChanges: ReadonlyMap<string, CatalogueProduct | undefined>): LayeredMap {
    const changes = new Map([...this.#changes, ...newChanges]);
    if (changes.size <= maxChanges) return new LayeredMap(this.#base, changes);
    const all = new Map(this.#base);
    for (const [id, product] of changes) {
      if (product) all.set(id, product);
      else all.delete(id);
    }
    return new LayeredMap(all);
  }
}

/** Removes products from a list and adds others, newest first. The runs in between are copied without looking at each product. */
function replace(list: CatalogueProduct[], removed: CatalogueProduct[], added: CatalogueProduct[]): CatalogueProduct[] {
  const pieces: CatalogueProduct[][] = [];
  let from = 0;
  const edits = [
    ...removed.map((product) => ({ product, inserted: [] })),
    ...added.map((product) => ({ product, inserted: [product] })),
  ];
  for (const { product, inserted } of edits.sort((a, b) => newestFirst(a.product, b.product))) {
    const at = lowerBound(list, (other) => newestFirst(other, product) < 0);
    pieces.push(list.slice(from, at), inserted);
    from = Math.max(from, inserted.length > 0 ? at : at + 1);
  }
  return ([] as CatalogueProduct[]).concat(...pieces, list.slice(from));
}
