import { z } from "zod";
import { msg, t } from "@/lib/platform/shared/language/t";
import { hasAtMostDecimals } from "@/lib/platform/shared/numbers/money";
import { price } from "@/lib/platform/shared/numbers/rupees";
import { requiredText, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { maxStock } from "./limits";
import { emptyVariantFields, variantInput, whole } from "./variant-fields";
import { coverageUnits, toKeys } from "./vocabulary";

/** The variants of a product and their coverage, as staff edit them. */

/** The trade price for each variant from a quantity on. */
const tier = z.object({ minQuantity: whole(2, 999), price });

const rowFields = {
  _id: z.uuid(msg("There is no such pack")).optional().meta({ description: "Omitted for a new variant" }),
  ...variantInput,
  openingStock: whole(0, maxStock).optional().meta({ description: "Stock of a new variant; ignored for an existing one" }),
  tiers: z.array(tier).max(10, msg("At most 10 quantity prices")),
};

/** A row of a change: an existing variant keeps what its row leaves out. */
const variantChange = z.object(rowFields).partial();
export type VariantChange = z.infer<typeof variantChange>;

const { color, colorHex, compareAtPrice, lowStockAt, minOrderQuantity, orderMultiple, gtin, shelf, tiers } = rowFields;

const variant = z
  .object({
    ...rowFields,
    color: color.default(emptyVariantFields.color),
    colorHex: colorHex.default(emptyVariantFields.colorHex),
    compareAtPrice: compareAtPrice.default(emptyVariantFields.compareAtPrice),
    lowStockAt: lowStockAt.default(emptyVariantFields.lowStockAt),
    minOrderQuantity: minOrderQuantity.default(emptyVariantFields.minOrderQuantity),
    orderMultiple: orderMultiple.default(emptyVariantFields.orderMultiple),
    gtin: gtin.default(emptyVariantFields.gtin),
    shelf: shelf.default(emptyVariantFields.shelf),
    tiers: tiers.default([]),
  })
  .superRefine((fields, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (fields.tradePrice > fields.price) refuse(["tradePrice"], t`Cannot be more than the retail price`);
    if (fields.compareAtPrice !== null && fields.compareAtPrice <= fields.price) {
      refuse(["compareAtPrice"], t`Must be more than the retail price, or empty`);
    }
    if ((fields.color === "") !== (fields.colorHex === null)) {
      refuse([fields.color ? "colorHex" : "color"], t`A colour needs both a name and a shade`);
    }
    for (const [at, { minQuantity, price }] of fields.tiers.entries()) {
      const before = fields.tiers[at - 1] ?? { minQuantity: 1, price: fields.tradePrice };
      if (minQuantity <= before.minQuantity)
        refuse(["tiers", at, "minQuantity"], t`Must be more packs than the quantity price before`);
      if (price >= before.price)
        refuse(["tiers", at, "price"], t`Must be less than the trade price and the quantity price before`);
    }
  });
export type VariantInput = z.infer<typeof variant>;

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.array(row, t`Add a pack`).min(1, t`Add at least one pack`).max(60, t`At most 60 packs`);

export const variantChanges = rowsOf(variantChange);

/** The variants of a product, in the order in which the shop shows them. */
export const variants = rowsOf(variant).superRefine((all, context) => {
  const unique = [
    { field: "sku", what: "SKU", values: all.map(({ sku }) => sku.toUpperCase()) },
    {
      field: "size",
      what: "size and colour",
      values: all.map((each) => `${each.size} ${each.unit} ${each.color.toLowerCase()}`),
    },
    { field: "gtin", what: "barcode", values: all.map(({ gtin }) => gtin) },
  ];
  for (const { field, what, values } of unique) {
    for (const [at, value] of values.entries()) {
      if (value === "" || values.indexOf(value) === at) continue;
      context.addIssue({ code: "custom", path: [at, field], message: t`Another pack has this ${what}` });
    }
  }
});

/** The limit of the database's column. */
const hasThreeDecimals = (value: number) => hasAtMostDecimals(value, 3);

const yieldNumber = z
  .number("Enter a number")
  .positive(msg("Coverage must be more than 0"))
  .max(99_999, msg("At most 99999"))
  .refine(hasThreeDecimals, msg("At most 3 decimals"));

/** The consumption or yield on each surface. */
export const coverage = z
  .array(
    z
      .object({
        surface: requiredText(120, msg("Enter the surface")),
        coats: whole(1, 20),
        min: yieldNumber,
        max: yieldNumber,
        unit: z.enum(toKeys(coverageUnits), msg("Choose a unit")),
        basis: z.enum(["per_coat", "total"], msg("Choose what it is for")),
        note: textUpTo(300).default(""),
      })
      .refine(({ min, max }) => min <= max, { path: ["max"], error: msg("Cannot be less than the lowest") }),
  )
  .max(30, msg("At most 30 rows"));
export type CoverageInput = z.infer<typeof coverage>[number];
