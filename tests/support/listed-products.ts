import type { Listed } from "@/lib/product/catalogue/columns";
import type { Variant } from "@/lib/product/contract";
import { bestAvailability, bestUnitPrice, getAvailability, getUnitPrice } from "@/lib/product/rules";

const getId = (kind: number, number: number) =>
  `00000000-0000-7000-80${String(kind).padStart(2, "0")}-${String(number).padStart(12, "0")}`;

/** A category, subcategory or brand by its number; each has the same id and name every time. */
export const subcategory = (kind: "Category" | "Subcategory" | "Brand", number: number) => ({
  _id: getId(["Category", "Subcategory", "Brand"].indexOf(kind), number),
  name: `${kind} ${number}`,
});

type Pack = { size?: number; unit?: Variant["unit"]; price?: number; stock?: number; color?: string };
type Request = Partial<Omit<Listed, "variants" | "review">> & { packs?: Pack[]; ratings?: number[] };

let made = 0;

/** A product as lists know it, worked out from its packs and ratings the way the catalogue does. */
export function createListedProduct({ packs = [{}], ratings = [], ...values }: Request = {}): Listed {
  const number = ++made;
  const variants = packs.map((pack, at) => variant(pack, number * 100 + at));
  const name = values.name ?? `Roof coating ${number}`;
  return {
    _id: getId(9, number),
    createdAt: new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    kind: "Coating",
    summary: "",
    brand: subcategory("Brand", 1),
    category: subcategory("Category", 1),
    subcategory: subcategory("Subcategory", 1),
    technology: "acrylic",
    surfaces: ["concrete"],
    areas: ["roof_terrace"],
    image: null,
    price: Math.min(...variants.map(({ price }) => price)),
    compareAtPrice: null,
    unitPrice: bestUnitPrice(variants),
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
  } as Listed;
}

function variant({ size = 20, unit = "l", price = 6400, stock = 40, color = "" }: Pack, number: number): Variant {
  return {
    _id: getId(7, number),
    sku: `TEST-${number}`,
    size,
    unit,
    form: "bucket",
    color,
    colorHex: color ? "#0e4f5c" : null,
    price,
    compareAtPrice: null,
    unitPrice: getUnitPrice(price, size, unit),
    availability: getAvailability(stock),
  };
}
