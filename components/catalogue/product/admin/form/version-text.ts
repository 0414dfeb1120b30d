import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { plainText, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { fieldName } from "@/lib/records/audit/admin/rules";

/** A part of a product's form as a short text, to compare two versions; of the variants, what differs from the other version. */
export function versionText(value: unknown, other: unknown, { isSaved = false } = {}): string {
  const text = isVariantList(value) && isVariantList(other) ? variantsText(value, other, isSaved) : getText(value);
  if (text === "") return "nothing";
  return text.length > 160 ? `${cutText(text, 160)}…` : text;
}

function getText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(getText).filter(Boolean).join("; ");
  if (typeof value !== "object") return String(value);
  if (isDocument(value)) return plainText(value).trim();
  return Object.entries(value)
    .filter(([key]) => key !== "_id")
    .map(([, each]) => getText(each))
    .join(" ");
}

type Variant = ProductForm["variants"][number];

const isVariantList = (value: unknown): value is Variant[] =>
  Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null && "sku" in each && "size" in each);

/** "RC-20: Weight in grams 26500; RC-5 5 L Grey Rs 900; without RC-1": a variant that both have is named as it is saved. */
function variantsText(list: readonly Variant[], others: readonly Variant[], isSaved: boolean): string {
  const texts = list.flatMap((variant) => {
    const other = findSame(others, variant);
    if (!other) return [variant.sku, variantLabel(variant), variant.color, `Rs\u00a0${variant.price}`].filter(Boolean).join(" ");
    const names = (Object.keys(variant) as (keyof Variant)[]).filter(
      (name) => name !== "_id" && getText(variant[name]) !== getText(other[name]),
    );
    if (names.length === 0) return [];
    return `${(isSaved ? variant : other).sku}: ${names.map((name) => `${fieldName(name)} ${getText(variant[name]) || "none"}`).join(", ")}`;
  });
  const missing = others.filter((other) => !findSame(list, other)).map(({ sku }) => `without ${sku}`);
  return [...texts, ...missing].join("; ") || "these packs in this order";
}

const findSame = (list: readonly Variant[], { _id, sku }: Variant): Variant | undefined =>
  list.find((each) => (_id && each._id ? each._id === _id : each.sku === sku));

const isDocument = (value: object): value is RichTextDocument => "type" in value && value.type === "doc";
