import { z } from "zod";
import { msg, t } from "@/lib/platform/shared/language/t";
import { hasAtMostDecimals, numberText, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { price, tradePrice } from "@/lib/platform/shared/numbers/rupees";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { isGtin, toGtin } from "@/lib/platform/shared/text/gtin";
import { code, requiredText, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { maxQuantity, maxStock, maxWeightGrams } from "./limits";
import { packSizes, type Unit } from "./pack-units";
import { lowStock } from "./rules";
import { toKeys } from "./vocabulary";

/**
 * The columns of a variant that staff edit, one entry each: the calls, the empty form, the copy and what is read and written follow
 * from them, and with `import/columns.ts` CSV files. (Stock changes by movements; quantity prices are in a table of their own.)
 */

type Field<Column extends string, Input extends z.ZodType, Stored> = {
  /** The column of the table, as Prisma names it. */
  column: Column;
  /** The schema of a change. */
  input: Input;
  /** The schema of a reply: values as stored, even if they do not meet the current rules. */
  stored: z.ZodType<z.output<Input>>;
  /** The value in an empty form. */
  empty: z.output<Input>;
  pack: (value: z.output<Input>) => Stored;
  unpack: (stored: Stored) => z.output<Input>;
};

/** A field that is stored as it is sent. */
const same = <C extends string, I extends z.ZodType>(
  column: C,
  input: I,
  stored: z.ZodType<z.output<I>>,
  empty: z.output<I>,
): Field<C, I, z.output<I>> => ({ column, input, stored, empty, pack: (value) => value, unpack: (value) => value });

/** A price, in rupees on the wire and in paisa in the database. */
const money = <C extends string, I extends z.ZodType<number>>(column: C, input: I): Field<C, I, bigint> => ({
  column,
  input,
  stored: z.number().meta({ description: "Rupees, VAT included" }) as unknown as z.ZodType<z.output<I>>,
  empty: missing,
  pack: toPaisa,
  unpack: (paisa) => toRupees(paisa) as z.output<I>,
});

/** A number that must be entered: a new form has none. */
const missing = null as never;

export const whole = (min: number, max: number) =>
  z.int(t`Enter a whole number`).min(min, t`At least ${min}`).max(max, t`At most ${max}`);

export const maxSize = 999_999;

const sku = code("SKU is required")
  .min(1, msg("SKU is required"))
  .max(60, msg("At most 60 characters"))
  .regex(/^\S+$/, msg("A SKU cannot contain spaces"));

const gtin = z
  .string()
  .overwrite(toGtin)
  .refine((code) => code === "" || isGtin(code), msg("Enter the 8, 12, 13 or 14 digits below the barcode, or leave it empty"))
  .meta({ description: "The number in its barcode (GTIN)" });

const size = z
  .number("Enter the size")
  .positive(msg("Size must be more than 0"))
  .max(maxSize, `At most ${maxSize}`)
  // The limit of the database's column.
  .refine((value) => hasAtMostDecimals(value, 3), msg("At most 3 decimals"));

const weight = z
  .int(msg("Enter the weight in kg"))
  .min(1, msg("At least 0.001 kg"))
  .max(maxWeightGrams, `At most ${numberText(maxWeightGrams / 1000)} kg`);

const shade = z
  .string()
  .overwrite(plainCode)
  .regex(/^#[0-9a-f]{6}$/i, msg("Enter a colour code such as #c8442b"))
  .toLowerCase()
  .nullable();

const variantFields = {
  sku: same("sku", sku, z.string(), ""),
  size: { ...same("size", size, z.number(), missing), unpack: (stored: unknown) => Number(stored) },
  unit: same("unit", z.enum(toKeys(packSizes), msg("Choose a unit")), z.enum(toKeys(packSizes)), "l" as Unit),
  form: same("form", requiredText(40, msg("Enter the kind of pack: bucket, bag, roll")), z.string(), ""),
  color: {
    ...same("colourName", textUpTo(40), z.string(), ""),
    pack: (name: string): string | null => name || null,
    unpack: (name: string | null) => name ?? "",
  },
  colorHex: same("colourHex", shade, z.string().nullable(), null),
  price: money("price", price),
  tradePrice: money("tradePrice", tradePrice),
  compareAtPrice: {
    ...same("compareAtPrice", price.nullable(), z.number().nullable(), null),
    pack: (rupees: number | null) => (rupees === null ? null : toPaisa(rupees)),
    unpack: (paisa: bigint | null) => (paisa === null ? null : toRupees(paisa)),
  },
  weightGrams: same("weightGrams", weight, z.int(), missing),
  lowStockAt: same(
    "lowStockAt",
    whole(0, maxStock).meta({ description: "At this stock or less staff are notified" }),
    z.int(),
    lowStock,
  ),
  minOrderQuantity: same(
    "minOrderQuantity",
    whole(1, maxQuantity).meta({ description: "The fewest pieces of an order" }),
    z.int(),
    1,
  ),
  orderMultiple: same(
    "orderMultiple",
    whole(1, maxQuantity).meta({ description: "An order has a multiple of so many pieces; 1 if it may have any number" }),
    z.int(),
    1,
  ),
  gtin: {
    ...same("gtin", gtin, z.string(), ""),
    pack: (code: string): string | null => code || null,
    unpack: (code: string | null) => code ?? "",
  },
  shelf: same("shelf", textUpTo(20).meta({ description: "Where it stands in the store" }), z.string(), ""),
};

type Fields = typeof variantFields;
type FieldName = keyof Fields;
const names = Object.keys(variantFields) as FieldName[];

/** One aspect of all fields, by field name. */
function each<Aspect extends "input" | "stored" | "empty">(aspect: Aspect) {
  return Object.fromEntries(names.map((name) => [name, variantFields[name][aspect]])) as {
    [Name in FieldName]: Fields[Name][Aspect];
  };
}

export const variantInput = each("input");
export const storedVariant = each("stored");
export const emptyVariantFields = each("empty");

type Values = { [Name in FieldName]: z.output<Fields[Name]["input"]> };

/** A variant as its table has it. */
export type StoredVariant = { [Name in FieldName as Fields[Name]["column"]]: ReturnType<Fields[Name]["pack"]> };

export const variantColumns = names.map((name) => variantFields[name].column);

export const packVariant = (values: Values): StoredVariant =>
  Object.fromEntries(
    names.map((name) => [variantFields[name].column, (variantFields[name].pack as (value: unknown) => unknown)(values[name])]),
  ) as StoredVariant;

export const unpackVariant = (row: { [Name in keyof StoredVariant]: unknown }): Values =>
  Object.fromEntries(
    names.map((name) => [name, (variantFields[name].unpack as (stored: unknown) => unknown)(row[variantFields[name].column])]),
  ) as Values;
