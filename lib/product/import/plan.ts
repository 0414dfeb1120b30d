import type { ImportProblem } from "@/lib/product/import-contract";
import { type Known, type KnownPack, type KnownProduct, slotOf } from "./existing";
import type { ImportRow, RowValues } from "./rows";

type Fields = Partial<Pick<KnownProduct, "name" | "brandId" | "subcategoryId" | "status" | "technology" | "summary">>;
export type NewProduct = Required<Omit<Fields, "status" | "summary">> & Pick<KnownProduct, "status" | "summary">;
export type NewPack = Omit<KnownPack, "id" | "productId">;

/** What becomes of one row. */
export type RowPlan =
  | { kind: "bad"; problems: ImportProblem[] }
  | { kind: "update"; product: KnownProduct; fields: Fields; pack: KnownPack; changed: NewPack }
  | { kind: "add"; product: KnownProduct; fields: Fields; pack: NewPack }
  | { kind: "create"; product: NewProduct; pack: NewPack };

type Values = Partial<RowValues>;
type Note = (field: string, message: string) => void;

/** Decides about a row. `shared` is what the rows of its product say of the product together. */
export function planRow({ row, values, problems: own }: ImportRow, shared: Values | undefined, known: Known): RowPlan {
  const problems = [...own];
  const note: Note = (field, message) => problems.push({ row, field, message });
  const plan = problems.length === 0 ? decide(values, { said: { ...values, ...shared }, known, note }) : null;
  return plan && problems.length === 0 ? plan : { kind: "bad", problems };
}

type Ground = { said: Values; known: Known; note: Note };

function decide(values: Values, ground: Ground): RowPlan | null {
  const { known, note } = ground;
  const pack = known.packs.get(values.sku ?? "");
  const product = known.products.get(pack?.productId ?? known.keys.get(values.key ?? "") ?? "");
  if (!product && ground.said.name === undefined) {
    note("sku", "No pack has this SKU, and a new product needs a name");
    return null;
  }
  const fields = fieldsOf(ground);
  const changed = packOf(values, pack, note);
  if (!product) return createOf(fields, changed, ground);
  refuseOthers(product, { values, pack, changed }, ground);
  if (!changed) return null;
  return pack ? { kind: "update", product, fields, pack, changed } : { kind: "add", product, fields, pack: changed };
}

type Wanted = { values: Values; pack: KnownPack | undefined; changed: NewPack | null };

/** What the product itself, and its other packs, have against it. */
function refuseOthers(product: KnownProduct, { values, pack, changed }: Wanted, { known, note }: Ground): void {
  const keyed = known.keys.get(values.key ?? "");
  if (pack && keyed && keyed !== product.id) note("key", "This SKU belongs to another product than the other rows with this key");
  if (product.isDeleted) note("sku", "Its product is deleted: bring it back first");
  const holder = changed && known.slots.get(slotOf(product.id, changed));
  if (holder && holder !== changed.sku) note("size", `The product has a pack of this size and colour already: ${holder}`);
}

function fieldsOf({ said, known, note }: Ground): Fields {
  const { name, status, technology, summary } = said;
  const brandId = brandOf(said, known, note);
  const subcategoryId = shelfOf(said, known, note);
  const fields = { name, status, technology, summary, brandId, subcategoryId };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function brandOf({ brand }: Values, { brands }: Known, note: Note): string | undefined {
  if (brand === undefined) return undefined;
  const id = brands.get(brand.toLowerCase());
  if (!id) note("brand", `There is no brand “${brand.slice(0, 60)}”`);
  return id;
}

function shelfOf({ category, subcategory }: Values, { shelves }: Known, note: Note): string | undefined {
  if (subcategory === undefined) {
    if (category !== undefined) note("subcategory", "Name the subcategory too");
    return undefined;
  }
  const inCategory = shelves.filter((shelf) => category === undefined || shelf.category === category.toLowerCase());
  const found = inCategory.filter(({ name }) => name === subcategory.toLowerCase());
  if (found.length === 0)
    note("subcategory", `There is no subcategory “${subcategory.slice(0, 60)}”${category ? " in that category" : ""}`);
  if (found.length > 1) note("subcategory", "Several categories have this subcategory: name the category too");
  return found[0]?.id;
}

const needed = ["brand", "subcategory", "technology"] as const;

function createOf(
  { status = "draft", summary = "", ...fields }: Fields,
  pack: NewPack | null,
  { said, note }: Ground,
): RowPlan | null {
  for (const column of needed) if (said[column] === undefined) note(column, `A new product needs a ${column}`);
  const { name, brandId, subcategoryId, technology } = fields;
  if (!(name && brandId && subcategoryId && technology && pack)) return null;
  return { kind: "create", product: { name, brandId, subcategoryId, technology, status, summary }, pack };
}

/** The pack as the row wants it: what it does not say stays as it is. */
function packOf(values: Values, pack: KnownPack | undefined, note: Note): NewPack | null {
  const base = pack ?? newPack(values, note);
  if (!base) return null;
  const { sku, size, unit, form, colour: colourName, colourHex, price, tradePrice, compareAtPrice, stock, weight } = values;
  const weightGrams = weight === undefined ? undefined : Math.round(weight * 1000);
  const said = { sku, size, unit, form, colourName, colourHex, price, tradePrice, compareAtPrice, stock, weightGrams };
  const { id, productId, ...kept } = { id: "", productId: "", ...base };
  const wanted: NewPack = { ...kept, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
  refuseUnfit(wanted, note);
  return wanted;
}

/** What a pack is where its row does not say. */
function newPack({ sku = "", size, unit, price, weight }: Values, note: Note): NewPack | null {
  const needed = { size, unit, price, weight };
  for (const [name, value] of Object.entries(needed)) if (value === undefined) note(name, `A new pack needs a ${name}`);
  if (!(size && unit && price && weight)) return null;
  const plain = { form: "pack", colourName: null, colourHex: null, compareAtPrice: null, stock: 0 };
  return { ...plain, sku, size, unit, price, tradePrice: price, weightGrams: Math.round(weight * 1000) };
}

/** The database's own checks, in words. */
function refuseUnfit({ price, tradePrice, compareAtPrice, colourName, colourHex }: NewPack, note: Note): void {
  if (tradePrice > price) note("tradePrice", "The trade price would be above the price");
  if (compareAtPrice !== null && compareAtPrice <= price)
    note("compareAtPrice", "The compare-at price would not be above the price");
  if (colourName !== null && colourHex === null) note("colourHex", "A colour needs its colour code");
  if (colourName === null && colourHex !== null) note("colour", "A colour code needs the colour's name");
}
