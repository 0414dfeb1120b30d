import { z } from "zod";
import { msg, t } from "@/lib/platform/shared/language/t";
import { type RichTextDocument, richText, textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { cleanText } from "@/lib/platform/shared/text/text";
import { requiredText, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { areas, type ProductStatus, productStatuses, surfaces, type Technology, technologies, toKeys } from "./vocabulary";

/**
 * The columns of a product that staff edit, one line each: the form, the API, the audit log and the pages are derived from it.
 * (Variants, coverage, documents and images are in tables of their own.)
 */

type Field<Input extends z.ZodType, Form extends z.ZodType, Stored extends z.ZodType> = {
  /** The label in the form and in its messages. */
  label: string;
  /** The schema of a change. */
  input: Input;
  /** The schema for a new product, which is sent as a multipart form: each value is text, or missing. */
  form: Form;
  /** The schema of a reply: values as stored, even if they do not meet the current rules. */
  stored: Stored;
  /** The value of an empty form. */
  empty: z.infer<Input>;
};

const field = <I extends z.ZodType, F extends z.ZodType, S extends z.ZodType>(
  label: string,
  { input, form, stored, empty }: Omit<Field<I, F, S>, "label">,
): Field<I, F, S> => ({ label, input, form, stored, empty });

/** Parses a multipart form's text: numbers, booleans, and lists whose rows are JSON, as a whole or one by one. */
const inForm = <S extends z.ZodType>(schema: S) => z.preprocess(fromForm, schema);
export const listInForm = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === undefined ? [] : [fromForm(input)].flat()), schema);
export const textsInForm = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === undefined ? [] : [input].flat()), schema);

function fromForm(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(fromForm);
  if (typeof input !== "string") return input;
  if (input === "") return null;
  // Only plain numbers: JSON would also accept "1e3", which is not a price.
  if (!/^(-?\d+(\.\d+)?|true|false|null|[[{][\s\S]*)$/.test(input)) return input;
  try {
    return cleanText(JSON.parse(input));
  } catch {
    return input;
  }
}

/** An optional line of text. */
function text(label: string, maxLength: number) {
  const input = textUpTo(maxLength);
  return field(label, { input, form: input.default(""), stored: z.string(), empty: "" });
}

/** Lines of text; empty ones are removed. */
function lines(label: string, maxLines: number, maxLength: number) {
  const input = z
    .array(textUpTo(maxLength))
    .max(maxLines, t`At most ${maxLines} lines`)
    .transform((all) => all.filter(Boolean));
  return field(label, { input, form: textsInForm(input), stored: z.array(z.string()), empty: [] });
}

/** A range, or [] if unknown: a form then shows two empty fields. */
function range(label: string, min: number, max: number) {
  const input = z
    .array(z.number(t`Enter a number`).min(min, t`At least ${min}`).max(max, t`At most ${max}`).nullable())
    .max(2, t`Enter the minimum and the maximum`)
    .transform((all, context): number[] => {
      const numbers = all.filter((each) => each !== null);
      const [from = 0, to = 0] = numbers;
      if (numbers.length === 1) context.addIssue({ code: "custom", message: t`Enter both, or neither` });
      if (from > to) context.addIssue({ code: "custom", message: t`The second cannot be less than the first` });
      return numbers;
    });
  return field(label, {
    input,
    form: listInForm(input),
    stored: z.array(z.number()),
    empty: [null, null] as unknown as number[],
  });
}

function count(label: string, max: number) {
  const input = z.int(t`Enter a whole number`).min(1, t`At least 1`).max(max, t`At most ${max}`).nullable();
  return field(label, { input, form: inForm(input.default(null)), stored: z.int().nullable(), empty: null });
}

function flag(label: string) {
  const input = z.boolean(t`Choose yes or no`);
  return field(label, { input, form: inForm(input.default(false)), stored: z.boolean(), empty: false });
}

function choices<T extends [string, ...string[]]>(label: string, all: T) {
  const input = z.array(z.enum(all, t`Choose from the list`)).transform((chosen) => [...new Set(chosen)]);
  return field(label, { input, form: textsInForm(input), stored: z.array(z.enum(all)), empty: [] });
}

/** Required fields of the form. */
const required = <I extends z.ZodType, S extends z.ZodType>(label: string, input: I, stored: S, empty: z.infer<I>) =>
  field(label, { input, form: input, stored, empty });

const fact = z.object({ name: requiredText(80, msg("Enter the property")), value: requiredText(200, msg("Enter the value")) });
const facts = z.array(fact).max(60, msg("At most 60 rows"));
export const mainUse = z.object({
  area: z.enum(toKeys(areas), msg("Choose where")),
  bestFor: textUpTo(80),
  reason: textUpTo(200),
});
export const maxMainUses = 12;
const mainUses = z
  .array(mainUse)
  .max(maxMainUses, `At most ${maxMainUses} rows`)
  .refine((all) => new Set(all.map(({ area }) => area)).size === all.length, msg("List each place once"));
const status = z.enum(productStatuses, msg("Choose draft, published or archived"));

const descriptionInForm = z.preprocess((input) => {
  const document = fromForm(input);
  return typeof document === "string" ? textDocument(document) : (document ?? textDocument(""));
}, richText);

const productFields = {
  name: required("Name", requiredText(200, msg("Name is required")), z.string(), ""),
  kind: text(msg("What it is"), 60),
  summary: text("Summary", 400),
  description: field("Description", {
    input: richText,
    form: descriptionInForm,
    stored: z.custom<RichTextDocument>().meta({ override: { type: "object", description: "A Tiptap document" } }),
    empty: textDocument(""),
  }),
  subcategoryId: required("Subcategory", z.uuid(msg("Choose a subcategory")), z.uuid(), ""),
  brandId: required("Brand", z.uuid(msg("Choose a brand")), z.uuid(), ""),
  technology: required(
    "Technology",
    z.enum(toKeys(technologies), msg("Choose a technology")),
    z.enum(toKeys(technologies)),
    "" as Technology,
  ),
  surfaces: choices("Surfaces", toKeys(surfaces)),
  areas: choices("Where it is used", toKeys(areas)),
  mainUses: field("Main product for", {
    input: mainUses,
    form: listInForm(mainUses),
    stored: z.array(z.object({ area: z.enum(toKeys(areas)), bestFor: z.string(), reason: z.string() })),
    empty: [],
  }),
  features: lines("Features", 30, 300),
  steps: lines("Application steps", 30, 500),
  notFor: lines("Not for", 30, 300),
  standards: lines("Standards", 30, 200),
  keywords: lines("Keywords", 60, 60),
  components: text("Components", 200),
  coats: text("Coats", 120),
  touchDryHours: range("Dry to the touch", 0, 1000),
  recoatHours: range("Recoat after", 0, 1000),
  fullCureDays: range("Fully cured after", 0, 365),
  applicationTemp: range("Working temperature", -30, 90),
  shelfLifeMonths: count("Shelf life", 600),
  warrantyYears: count("Material warranty", 99),
  potableWater: flag("Drinking water"),
  origin: text(msg("Made in"), 80),
  technical: field("More technical data", {
    input: facts,
    form: listInForm(facts),
    stored: z.array(z.object({ name: z.string(), value: z.string() })),
    empty: [],
  }),
  isFeatured: flag("Featured"),
  status: field("Status", {
    input: status,
    form: status.default("draft"),
    stored: z.enum(productStatuses),
    empty: "draft" as ProductStatus,
  }),
  seoTitle: text(msg("Search title"), 120),
  seoDescription: text(msg("Search description"), 320),
};

type Fields = typeof productFields;
type FieldName = keyof Fields;

/** One aspect of all fields, by field name. */
function each<Aspect extends keyof Fields[FieldName]>(aspect: Aspect) {
  const entries = Object.entries(productFields).map(([name, all]) => [name, all[aspect]]);
  return Object.fromEntries(entries) as { [Name in FieldName]: Fields[Name][Aspect] };
}

export const inputFields = each("input");
export const formFields = each("form");
export const storedFields = each("stored");
export type StoredFields = { [Name in FieldName]: z.infer<Fields[Name]["stored"]> };
export const emptyFields = each("empty");
export const fieldLabels = each("label");

/** The columns of the table `product`, for a query's `select`. */
export const fieldColumns = Object.fromEntries(Object.keys(productFields).map((name) => [name, true])) as {
  [Name in FieldName]: true;
};
