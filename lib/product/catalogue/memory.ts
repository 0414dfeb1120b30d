import "server-only";
import { setImmediate } from "node:timers/promises";
import { changesSince, contentClock, madeOf } from "@/lib/platform/content/content";
import { forgetColumns, prepareColumns } from "./columns";
import { type CatalogueProduct, newestFirst, readAllProducts, readSomeProducts } from "./product-rows";
import { type CatalogueBrand, type CategoryShelf, readShelves, type Shelf, type Shelves } from "./shelves";

/** The published catalogue in memory: read once, then only what changes of it (docs/decisions/0010, 0049). */

export type CatalogueSubcategory = Shelf & { products: string[] };
export type CatalogueCategory = Omit<CategoryShelf, "subCategories"> & { subCategories: CatalogueSubcategory[] };

/** Never changed: each change makes another, which shares what is the same. */
export type Catalogue = {
  shelves: Shelves;
  categories: CatalogueCategory[];
  brands: CatalogueBrand[];
  /** Newest first. */
  products: CatalogueProduct[];
  byId: ReadonlyMap<string, CatalogueProduct>;
  /** Newest first, by the id of a category or subcategory. */
  byShelf: ReadonlyMap<string, CatalogueProduct[]>;
};

type Memory = { state?: { at: number; catalogue: Catalogue } | undefined; updating?: Promise<void> | undefined };

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
    memory.updating ??= madeOf([], update).finally(() => {
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

function forgetAll(): void {
  memory.state = undefined;
  forgetColumns();
}

async function readWhole(): Promise<Catalogue> {
  const [shelves, products] = await Promise.all([readShelves(), readAllProducts()]);
  // Of fifty thousand, each of these steps takes some ten milliseconds: others have their turn in between.
  await setImmediate();
  const byCategory = Map.groupBy(products, ({ category }) => category._id);
  const bySubcategory = Map.groupBy(products, ({ subcategory }) => subcategory._id);
  await setImmediate();
  const byId = new Map(products.map((product) => [product._id, product]));
  return toCatalogue(shelves, products, byId, new Map([...byCategory, ...bySubcategory]));
}

function toCatalogue(
  shelves: Shelves,
  products: CatalogueProduct[],
  byId: Map<string, CatalogueProduct>,
  byShelf: Map<string, CatalogueProduct[]>,
): Catalogue {
  const categories = shelves.categories.map((category) => ({
    ...category,
    subCategories: category.subCategories.map((each) => ({
      ...each,
      products: idsOf(byShelf.get(each._id)),
    })),
  }));
  return { shelves, categories, brands: shelves.brands, products, byId, byShelf };
}

const knownIds = new WeakMap<CatalogueProduct[], string[]>();

/** Most shelves are the same from one catalogue to the next. */
function idsOf(products: CatalogueProduct[] = []): string[] {
  const ids = knownIds.get(products) ?? products.map(({ _id }) => _id);
  knownIds.set(products, ids);
  return ids;
}

const shelfTables = new Set(["category", "subcategory", "brand"]);

/** Reads the products that are named, and those on whose shelf another name stands now. */
async function patch(old: Catalogue, changes: readonly string[]): Promise<Catalogue> {
  const shelves = changes.some((source) => shelfTables.has(source)) ? await readShelves() : old.shelves;
  const ids = new Set(changes.flatMap((source) => /^(?:product|sold):(.+)$/.exec(source)?.[1] ?? []));
  if (shelves !== old.shelves) {
    const before = nameShelves(old.shelves);
    const after = nameShelves(shelves);
    const isMoved = (id: string) => before.get(id) !== after.get(id);
    for (const { _id, subcategory, brand } of old.products) if (isMoved(subcategory._id) || isMoved(brand._id)) ids.add(_id);
  }
  return ids.size === 0 ? withShelves(old, shelves) : withProducts(old, shelves, ids, await readSomeProducts([...ids]));
}

const withShelves = (old: Catalogue, shelves: Shelves): Catalogue =>
  shelves === old.shelves ? old : toCatalogue(shelves, old.products, new Map(old.byId), new Map(old.byShelf));

/** What a product says of its shelves, by the id of its brand or subcategory. */
function nameShelves({ categories, brands }: Shelves): Map<string, string> {
  const named = categories.flatMap(({ _id, name, subCategories }) =>
    subCategories.map((each): [string, string] => [each._id, JSON.stringify([each.name, _id, name])]),
  );
  return new Map([...named, ...brands.map(({ _id, name }): [string, string] => [_id, name])]);
}

const shelvesOf = ({ category, subcategory }: CatalogueProduct) => [category._id, subcategory._id];

function withProducts(old: Catalogue, shelves: Shelves, ids: ReadonlySet<string>, read: CatalogueProduct[]): Catalogue {
  const byId = new Map(old.byId);
  const before = [...ids].flatMap((id) => byId.get(id) ?? []);
  for (const id of ids) byId.delete(id);
  for (const product of read) byId.set(product._id, product);
  const byShelf = new Map(old.byShelf);
  for (const shelf of new Set([...before, ...read].flatMap(shelvesOf))) {
    const isThere = (product: CatalogueProduct) => shelvesOf(product).includes(shelf);
    byShelf.set(shelf, exchange(byShelf.get(shelf) ?? [], before.filter(isThere), read.filter(isThere)));
  }
  return toCatalogue(shelves, exchange(old.products, before, read), byId, byShelf);
}

/** Takes some out of a list and others in, newest first. Whatever stays is copied in one go and not looked at. */
function exchange(list: CatalogueProduct[], out: CatalogueProduct[], others: CatalogueProduct[]): CatalogueProduct[] {
  const pieces: CatalogueProduct[][] = [];
  let from = 0;
  const steps = [...out.map((product) => ({ product, stays: [] })), ...others.map((product) => ({ product, stays: [product] }))];
  for (const { product, stays } of steps.sort((a, b) => newestFirst(a.product, b.product))) {
    const at = placeOf(list, product);
    pieces.push(list.slice(from, at), stays);
    from = Math.max(from, stays.length > 0 ? at : at + 1);
  }
  return ([] as CatalogueProduct[]).concat(...pieces, list.slice(from));
}

/** Where it stands in the list, or would. */
function placeOf(list: readonly CatalogueProduct[], product: CatalogueProduct): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (newestFirst(list[middle] as CatalogueProduct, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
