import { emptyVariantFields, packVariant } from "@/lib/catalogue/product/variant-fields";
import { missingRightText, type Right } from "@/lib/platform/shared/rights";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { type ColumnName, productColumns, type RowValues, variantCells } from "./columns";
import type { ImportProblem } from "./contract";
import { type ExistingProduct, type ExistingRows, type ExistingVariant, getSlot } from "./existing";
import { foldSku, readCompanions, writeCompanions } from "./readers";
import type { ImportRow } from "./rows";

export type ImportedProduct = Omit<ExistingProduct, "id" | "isDeleted" | "variantCount">;
type Fields = Partial<ImportedProduct>;
export type NewVariant = Omit<ExistingVariant, "id" | "productId">;

/** The effect of one row. */
export type RowPlan =
  | { kind: "bad"; problems: ImportProblem[] }
  | { kind: "same" }
  | { kind: "update"; product: ExistingProduct; fields: Fields; variant: ExistingVariant; changed: NewVariant }
  | { kind: "add"; product: ExistingProduct; fields: Fields; variant: NewVariant }
  | { kind: "create"; product: ImportedProduct; variant: NewVariant };

type Values = Partial<RowValues>;
type Note = (field: string, message: string) => void;

type Scope = {
  existing: ExistingRows;
  /** What whoever imports the file may do: a row that needs more is skipped. */
  rights: readonly Right[];
};

/** Plans a row. `shared` are the values that all rows of its product together give for the product. */
export function planRow(
  { row, values, problems: own }: ImportRow,
  shared: Values | undefined,
  { existing, rights }: Scope,
): RowPlan {
  const problems = [...own];
  const note: Note = (field, message) => problems.push({ row, field, message });
  const plan = problems.length === 0 ? decide(values, { merged: { ...values, ...shared }, existing, note }) : null;
  for (const [right, field] of plan ? getNeededRights(plan) : []) {
    if (!rights.includes(right)) note(field, missingRightText(right));
  }
  return plan && problems.length === 0 ? plan : { kind: "bad", problems };
}

const prices = new Set<string>(["price", "tradePrice", "compareAtPrice"] satisfies (keyof NewVariant)[]);

/** What somebody must be allowed to do who imports this row, and the column that is about it. */
function getNeededRights(plan: RowPlan): Map<Right, ColumnName> {
  const needed = new Map<Right, ColumnName>();
  if (plan.kind === "bad" || plan.kind === "same") return needed;
  if (plan.kind !== "update" || !isUnchanged(plan.fields, plan.product)) needed.set("product.change", "sku");
  const variant = plan.kind === "update" ? plan.changed : plan.variant;
  const before: Partial<NewVariant> = plan.kind === "update" ? plan.variant : { stock: 0 };
  for (const name of (Object.keys(variant) as (keyof NewVariant)[]).filter((each) => variant[each] !== before[each])) {
    if (name === "stock") needed.set("product.stock", "stock");
    else if (prices.has(name)) needed.set("product.price", "price");
    else needed.set("product.change", "sku");
  }
  return needed;
}

/** `merged`: the row's values with those that are shared by the rows of its product. */
type Context = { merged: Values; existing: ExistingRows; note: Note };

function decide(values: Values, context: Context): RowPlan | null {
  const { existing, note } = context;
  const variant = existing.variants.get(foldSku(values.sku));
  const product = existing.products.get(variant?.productId ?? existing.keys.get(values.key ?? "") ?? "");
  if (!product && context.merged.name === undefined) {
    note("sku", "No pack has this SKU, and a new product needs a name");
    return null;
  }
  const fields = toFields(context);
  const changed = toVariant(values, variant, note);
  noteTakenGtin(changed, context);
  if (!product) return planNewProduct(fields, changed, context);
  if (readCompanions(fields.companions ?? "").some(({ sku: id }) => id === product.id)) {
    note("companions", "Choose another product: this is the product itself");
  }
  noteConflicts(product, { values, variant, changed }, context);
  if (!changed) return null;
  if (!variant) return { kind: "add", product, fields, variant: changed };
  const isSame = isUnchanged(fields, product) && isUnchanged(changed, variant);
  return isSame ? { kind: "same" } : { kind: "update", product, fields, variant, changed };
}

function noteTakenGtin(changed: NewVariant | null, { existing, note }: Context): void {
  const owner = changed?.gtin && existing.gtins.get(changed.gtin);
  if (owner && owner !== changed.sku) note("gtin", `Another pack has this barcode: ${owner}`);
}

/** Whether all of the values are stored already. */
export function isUnchanged<T extends object>(values: Partial<T>, existing: T): boolean {
  return (Object.keys(values) as (keyof T)[]).every((name) => values[name] === existing[name]);
}

type Request = { values: Values; variant: ExistingVariant | undefined; changed: NewVariant | null };

/** Refuses rows that conflict with the product or its other variants. */
function noteConflicts(product: ExistingProduct, { values, variant, changed }: Request, { existing, note }: Context): void {
  const productId = existing.keys.get(values.key ?? "");
  if (variant && productId && productId !== product.id)
    note("key", "This SKU does not belong to the same product as the other rows with this key");
  if (product.isDeleted) note("sku", "Its product is deleted. Restore it first");
  const sku = changed && existing.slots.get(getSlot(product.id, changed));
  if (sku && sku !== changed.sku) note("size", `The product already has a pack of this size and colour: ${sku}`);
}

function toFields({ merged, existing, note }: Context): Fields {
  const brandId = getBrand(merged, existing, note);
  const subcategoryId = getSubcategory(merged, existing, note);
  const fields = [
    ...productColumns.map((name) => [name, merged[name]]),
    ["brandId", brandId],
    ["subcategoryId", subcategoryId],
    ["mainUses", merged.mainUses],
    ["companions", getCompanions(merged, existing, note)],
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The companions with product ids instead of SKUs, each product once. */
function getCompanions({ companions }: Values, { companions: products }: ExistingRows, note: Note): string | undefined {
  if (companions === undefined) return undefined;
  const entries = readCompanions(companions).map(({ sku, isNeeded }) => {
    const product = products.get(foldSku(sku));
    if (!product) note("companions", `No pack in the shop has the SKU “${cutText(sku, 60)}”: import its product first`);
    return [product?.id ?? sku, isNeeded] as const;
  });
  return writeCompanions([...new Map(entries)].map(([sku, isNeeded]) => ({ sku, isNeeded })));
}

function getBrand({ brand }: Values, { brands }: ExistingRows, note: Note): string | undefined {
  if (brand === undefined) return undefined;
  const id = brands.get(brand.toLowerCase());
  if (!id) note("brand", `There is no brand “${cutText(brand, 60)}”`);
  return id;
}

function getSubcategory({ category, subcategory }: Values, { subcategories }: ExistingRows, note: Note): string | undefined {
  if (subcategory === undefined) {
    if (category !== undefined) note("subcategory", "Enter the subcategory too");
    return undefined;
  }
  const inCategory = subcategories.filter((list) => category === undefined || list.category === category.toLowerCase());
  const found = inCategory.filter(({ name }) => name === subcategory.toLowerCase());
  if (found.length === 0)
    note("subcategory", `There is no subcategory “${cutText(subcategory, 60)}”${category ? " in that category" : ""}`);
  if (found.length > 1) note("subcategory", "Several categories have this subcategory: enter the category too");
  return found[0]?.id;
}

const requiredColumns = ["brand", "subcategory", "technology"] as const;

function planNewProduct(
  { status = "draft", summary = "", companions = "", mainUses = "", ...fields }: Fields,
  variant: NewVariant | null,
  { merged, note }: Context,
): RowPlan | null {
  for (const column of requiredColumns) if (merged[column] === undefined) note(column, `A new product needs a ${column}`);
  const { name, brandId, subcategoryId, technology } = fields;
  if (!(name && brandId && subcategoryId && technology && variant)) return null;
  return {
    kind: "create",
    product: { ...fields, name, brandId, subcategoryId, technology, status, summary, companions, mainUses },
    variant,
  };
}

/** The variant after the row's changes; what the row leaves empty stays unchanged. */
function toVariant(values: Values, variant: ExistingVariant | undefined, note: Note): NewVariant | null {
  const base = variant ?? newVariant(values, note);
  if (!base) return null;
  const cells = variantCells.map(({ name, column }) => [column, values[name]] as const);
  const rowValues = { ...Object.fromEntries(cells), sku: base.sku, stock: getStock(values, variant, note) };
  const { id, productId, ...current } = { id: "", productId: "", ...base };
  const changed: NewVariant = {
    ...current,
    ...Object.fromEntries(Object.entries(rowValues).filter(([, value]) => value !== undefined)),
  };
  noteInvalid(changed, note);
  return changed;
}

/**
 * The new stock; `undefined` if it was not edited since the export, so that prices can be edited while the shop sells. Edited
 * stock is only accepted if the stock has not changed since the export, as in a stocktake (`countStock`).
 */
function getStock({ stock, stockSeen }: Values, variant: ExistingVariant | undefined, note: Note): number | undefined {
  if (!variant || stock === undefined || stockSeen === undefined) return stock;
  if (stock === stockSeen) return undefined;
  if (variant.stock !== stockSeen && variant.stock !== stock)
    note("stock", `The stock was ${stockSeen} when the file was exported and is now ${variant.stock}. Please count again`);
  return stock;
}

/** What a new variant has where its row has nothing. */
const defaults = packVariant({ ...emptyVariantFields, form: "pack", size: 0, price: 0, tradePrice: 0, weightGrams: 0 });

/** A new variant from its row, with defaults; `null` if required cells are missing. */
function newVariant(values: Values, note: Note): NewVariant | null {
  const { sku = "", size, unit, price, weight: weightGrams } = values;
  const required = { size, unit, price, weight: weightGrams };
  for (const [name, value] of Object.entries(required)) if (value === undefined) note(name, `A new pack needs a ${name}`);
  if (!(size && unit && price && weightGrams)) return null;
  return { ...defaults, stock: 0, sku, size, unit, price, tradePrice: price, weightGrams };
}

/** Checks what the database's constraints would reject, with messages for people. */
function noteInvalid({ price, tradePrice, compareAtPrice, colourName, colourHex }: NewVariant, note: Note): void {
  if (tradePrice > price) note("tradePrice", "The trade price cannot be more than the retail price");
  if (compareAtPrice !== null && compareAtPrice <= price)
    note("compareAtPrice", "The old price must be more than the retail price");
  if (colourName !== null && colourHex === null) note("colourHex", "A colour needs its colour code");
  if (colourName === null && colourHex !== null) note("colour", "A colour code needs the colour's name");
}
