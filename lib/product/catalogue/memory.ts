import "server-only";
import { setImmediate } from "node:timers/promises";
import { changesSince, contentClock, withSources } from "@/lib/platform/content/content";
import { lowerBound } from "@/lib/platform/lower-bound";
import { forgetColumns, prepareColumns } from "./columns";
import { type CatalogueProduct, newestFirst, readAllProducts, readSomeProducts } from "./product-rows";
import { type CatalogueBrand, type CategoryEntry, readTaxonomy, type Taxonomy, type TaxonomyEntry } from "./taxonomy";

/** The published catalogue in memory: read once, then only what changes of it (docs/decisions/0010, 0049). */

export type CatalogueSubcategory = TaxonomyEntry & { products: string[] };
export type CatalogueCategory = Omit<CategoryEntry, "subCategories"> & { subCategories: CatalogueSubcategory[] };

/** Never changed: each change makes another, which shares what is the same. */
export type Catalogue = {
  taxonomy: Taxonomy;
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  /** Newest first. */
  products: CatalogueProduct[];
  byId: Layers;
  /** Newest first, by the id of a category or subcategory. */
  productsByCategory: ReadonlyMap<string, CatalogueProduct[]>;
};

type Memory = {
  state?: { at: number; catalogue: Catalogue } | undefined;
  updating?: Promise<void> | undefined;
  indexed?: readonly CatalogueProduct[] | undefined;
};

// On globalThis, because pages and calls are separate bundles, and one catalogue is enough.
const holder = globalThis as { shopCatalogue?: Memory };
holder.shopCatalogue ??= {};
const memory = holder.shopCatalogue;

/** The catalogue as it is now. Says nothing of what a page is made of: that is for whoever takes a part of it. */
export async function readCatalogue(): Promise<Catalogue> {
  const wanted = contentClock();
  if (wanted === undefined) return readWhole();
  for (;;) {
    if (memory.state && memory.state.at >= wanted) return memory.state.catalogue;
    memory.updating ??= withSources([], update).finally(() => {
      memory.updating = undefined;
    });
    await memory.updating;
  }
}

async function update(): Promise<void> {
  const at = contentClock() ?? 0;
  const changes = memory.state && changesSince(memory.state.at);
  // Nobody may be shown the old one any more, and there is not room for two.
  if (!changes) forgetAll();
  const catalogue = memory.state && changes ? await patch(memory.state.catalogue, changes) : await readWhole();
  await prepareColumns(catalogue.products);
  memory.state = { at, catalogue };
}

/** The products that search has read last. Kept here, so that they are forgotten with the catalogue. */
export const getIndexed = (): readonly CatalogueProduct[] => memory.indexed ?? [];

export function setIndexed(products: readonly CatalogueProduct[]): void {
  if (memory.state?.catalogue.products === products) memory.indexed = products;
}

function forgetAll(): void {
  memory.state = undefined;
  memory.indexed = undefined;
  forgetColumns();
}

async function readWhole(): Promise<Catalogue> {
  const [taxonomy, products] = await Promise.all([readTaxonomy(), readAllProducts()]);
  // Of fifty thousand, each of these steps takes some ten milliseconds: others have their turn in between.
  await setImmediate();
  const byCategory = Map.groupBy(products, ({ category }) => category._id);
  const bySubcategory = Map.groupBy(products, ({ subcategory }) => subcategory._id);
  await setImmediate();
  const byId = new Map(products.map((product) => [product._id, product]));
  return toCatalogue({
    taxonomy,
    products,
    byId: new Layers(byId),
    productsByCategory: new Map([...byCategory, ...bySubcategory]),
  });
}

function toCatalogue(made: Pick<Catalogue, "taxonomy" | "products" | "byId" | "productsByCategory">): Catalogue {
  const { taxonomy, productsByCategory } = made;
  const categories = taxonomy.categories.map((category) => ({
    ...category,
    subCategories: category.subCategories.map((each) => ({
      ...each,
      products: getIds(productsByCategory.get(each._id)),
    })),
  }));
  return { ...made, categories, brands: taxonomy.brands };
}

const knownIds = new WeakMap<CatalogueProduct[], string[]>();

/** Most lists are the same from one catalogue to the next. */
function getIds(products: CatalogueProduct[] = []): string[] {
  const ids = knownIds.get(products) ?? products.map(({ _id }) => _id);
  knownIds.set(products, ids);
  return ids;
}

const taxonomyTables = new Set(["category", "subcategory", "brand"]);

/** Reads the products that are named, and those whose category or brand has another name now. */
async function patch(old: Catalogue, changes: readonly string[]): Promise<Catalogue> {
  const taxonomy = changes.some((source) => taxonomyTables.has(source)) ? await readTaxonomy() : old.taxonomy;
  const ids = new Set(changes.flatMap((source) => /^(?:product|sold):(.+)$/.exec(source)?.[1] ?? []));
  if (taxonomy !== old.taxonomy) {
    const before = nameTaxonomy(old.taxonomy);
    const after = nameTaxonomy(taxonomy);
    const isMoved = (id: string) => before.get(id) !== after.get(id);
    for (const { _id, subcategory, brand } of old.products) if (isMoved(subcategory._id) || isMoved(brand._id)) ids.add(_id);
  }
  return ids.size === 0 ? withTaxonomy(old, taxonomy) : withProducts(old, taxonomy, ids, await readSomeProducts([...ids]));
}

const withTaxonomy = (old: Catalogue, taxonomy: Taxonomy): Catalogue =>
  taxonomy === old.taxonomy ? old : toCatalogue({ ...old, taxonomy });

/** What a product says of its category and brand, by the id of its brand or subcategory. */
function nameTaxonomy({ categories, brands }: Taxonomy): Map<string, string> {
  const named = categories.flatMap(({ _id, name, subCategories }) =>
    subCategories.map((each): [string, string] => [each._id, JSON.stringify([each.name, _id, name])]),
  );
  return new Map([...named, ...brands.map(({ _id, name }): [string, string] => [_id, name])]);
}

const getCategoryIds = ({ category, subcategory }: CatalogueProduct) => [category._id, subcategory._id];

function withProducts(old: Catalogue, taxonomy: Taxonomy, ids: ReadonlySet<string>, read: CatalogueProduct[]): Catalogue {
  const before = [...ids].flatMap((id) => old.byId.get(id) ?? []);
  const changes = new Map<string, CatalogueProduct | undefined>([...ids].map((id) => [id, undefined]));
  for (const product of read) changes.set(product._id, product);
  const productsByCategory = new Map(old.productsByCategory);
  for (const id of new Set([...before, ...read].flatMap(getCategoryIds))) {
    const isThere = (product: CatalogueProduct) => getCategoryIds(product).includes(id);
    productsByCategory.set(id, exchange(productsByCategory.get(id) ?? [], before.filter(isThere), read.filter(isThere)));
  }
  return toCatalogue({
    taxonomy,
    products: exchange(old.products, before, read),
    byId: old.byId.with(changes),
    productsByCategory,
  });
}

/** So many changes are looked through before what they lie over. */
const maxChanges = 2000;

/** Products by their ids. Changes are laid over what was there, which is neither changed nor copied. */
class Layers {
  readonly #below: ReadonlyMap<string, CatalogueProduct>;
  readonly #changes: ReadonlyMap<string, CatalogueProduct | undefined>;

  constructor(
    below: ReadonlyMap<string, CatalogueProduct>,
    changes: ReadonlyMap<string, CatalogueProduct | undefined> = new Map(),
  ) {
    this.#below = below;
    this.#changes = changes;
  }

  get(id: string): CatalogueProduct | undefined {
    return this.#changes.has(id) ? this.#changes.get(id) : this.#below.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  with(others: ReadonlyMap<string, CatalogueProduct | undefined>): Layers {
    const changes = new Map([...this.#changes, ...others]);
    if (changes.size <= maxChanges) return new Layers(this.#below, changes);
    const all = new Map(this.#below);
    for (const [id, product] of changes) {
      if (product) all.set(id, product);
      else all.delete(id);
    }
    return new Layers(all);
  }
}

/** Takes some out of a list and others in, newest first. Whatever stays is copied in one go and not looked at. */
function exchange(list: CatalogueProduct[], out: CatalogueProduct[], others: CatalogueProduct[]): CatalogueProduct[] {
  const pieces: CatalogueProduct[][] = [];
  let from = 0;
  const steps = [...out.map((product) => ({ product, stays: [] })), ...others.map((product) => ({ product, stays: [product] }))];
  for (const { product, stays } of steps.sort((a, b) => newestFirst(a.product, b.product))) {
    const at = lowerBound(list, (other) => newestFirst(other, product) < 0);
    pieces.push(list.slice(from, at), stays);
    from = Math.max(from, stays.length > 0 ? at : at + 1);
  }
  return ([] as CatalogueProduct[]).concat(...pieces, list.slice(from));
}
