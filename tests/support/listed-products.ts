import type { Variant } from "@/lib/catalogue/product/contract";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { bestAvailability, bestUnitPrice, getAvailability, getOffered, getUnitPrice } from "@/lib/catalogue/product/rules";
import type { ListedProduct } from "@/lib/catalogue/product/storefront/columns";

const getId = (kind: number, number: number) =>
  `00000000-0000-7000-80${String(kind).padStart(2, "0")}-${String(number).padStart(12, "0")}`;

/** A category, subcategory or brand by its number; each has the same id and name every time. */
export const taxon = (kind: "Category" | "Subcategory" | "Brand", number: number) => ({
  _id: getId(["Category", "Subcategory", "Brand"].indexOf(kind), number),
  name: `${kind} ${number}`,
});

type VariantInput = { sku?: string; size?: number; unit?: Variant["unit"]; price?: number; stock?: number; color?: string };
type Options = Partial<Omit<ListedProduct, "variants" | "review">> & { variants?: VariantInput[]; ratings?: number[] };

/** As the factories do, with five digits each: names sort as their numbers do. */
const firstNumber = 10_000;
let count = firstNumber;

/** A product as lists have it, with the values that the catalogue would compute from its variants and ratings. */
export function createListedProduct({ variants: inputs = [{}], ratings = [], ...values }: Options = {}): ListedProduct {
  const number = ++count;
  const variants = inputs.map((input, at) => variant(input, number * 100 + at));
  const name = values.name ?? `Roof coating ${number}`;
  return {
    _id: getId(9, number),
    createdAt: new Date(Date.UTC(2026, 0, 1) - (number - firstNumber) * 86_400_000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    kind: "Coating",
    summary: "",
    brand: taxon("Brand", 1),
    category: taxon("Category", 1),
    subcategory: taxon("Subcategory", 1),
    technology: "acrylic",
    surfaces: ["concrete"],
    areas: ["roof_terrace"],
    image: null,
    price: Math.min(...getOffered(variants).map(({ price }) => price)),
    compareAtPrice: null,
    unitPrice: bestUnitPrice(getOffered(variants)),
    availability: bestAvailability(variants),
    rating: ratings.length ? ratings.reduce((sum, each) => sum + each, 0) / ratings.length : null,
    variants,
    review: ratings.map((rating, at) => ({ _id: getId(8, number * 100 + at), rating })),
    pricePerM2: null,
    soldCount: 0,
    mainUses: [],
    isFeatured: false,
    ...values,
    name,
  } as ListedProduct;
}

function variant({ sku, size = 20, unit = "l", price = 6400, stock = 40, color = "" }: VariantInput, number: number): Variant {
  return {
    _id: getId(7, number),
    sku: sku ?? `TEST-${number}`,
    size,
    unit,
    form: "bucket",
    color,
    colorHex: color ? "#0e4f5c" : null,
    price,
    compareAtPrice: null,
    unitPrice: getUnitPrice(price, size, unit),
    availability: getAvailability(stock),
    ...anyQuantity,
  };
}
