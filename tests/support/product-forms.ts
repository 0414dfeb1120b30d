import { createPhoto, toFormData } from "./delivered-orders";
import { factory } from "./factories";

type Values = Record<string, unknown>;

let count = 0;

/** A variant as staff type it, with a SKU of its own. */
export const createVariantInput = (values: Values = {}): Values => ({
  sku: `PACK-${process.pid}-${++count}`,
  size: 20,
  unit: "l",
  form: "bucket",
  price: 6400,
  tradePrice: 5600,
  weightGrams: 26_000,
  ...values,
});

/** The form of a new product: objects as JSON, and lists as repeated fields. */
export async function productForm(values: Values = {}): Promise<FormData> {
  const { id: subcategoryId } = await factory.subcategory();
  const { id: brandId } = await factory.brand();
  const all: Values = {
    name: "Jalrodhi Roof Guard",
    summary: "Keeps a roof dry.",
    technology: "acrylic",
    status: "published",
    subcategoryId,
    brandId,
    surfaces: ["concrete", "plaster"],
    areas: ["roof_terrace"],
    variants: [createVariantInput()],
    ...values,
  };
  const fields = Object.entries(all).map(([name, value]) => [name, [value].flat().filter(isDefined).map(toField)]);
  return toFormData(Object.fromEntries(fields));
}

const isDefined = (value: unknown) => value !== undefined;
const toField = (value: unknown) =>
  value instanceof File ? value : typeof value === "object" ? JSON.stringify(value) : String(value);

export const createPdf = (body = "%PDF-1.7\nwords\n%%EOF\n", name = "tds.pdf") =>
  new File([body], name, { type: "application/pdf" });

export { createPhoto };
