import { z } from "zod";
import { imageFiles } from "@/lib/platform/api/endpoint";
import { richText, textDocument } from "@/lib/platform/rich-text/rich-text";
import { cleanText } from "@/lib/platform/text";
import { areas, documentKinds, productStatuses, surfaces, technologies, toKeys } from "@/lib/product/vocabulary";
import { copy, coverage, requiredText, variants } from "./variant-contract";

/** What staff say of a product. */

export const maxImages = 20;

/** Lines of words: those left empty are left out. */
const lines = (most: number, emails: number) =>
  z
    .array(copy(emails))
    .max(most, `At most ${most} lines`)
    .transform((all) => all.filter(Boolean));

/** From … to, or not known: []. */
const range = (least: number, most: number) =>
  z
    .array(z.number("Give a number").min(least, `At least ${least}`).max(most, `At most ${most}`).nullable())
    .max(2, "Give the least and the most")
    .transform((all, context): number[] => {
      const known = all.filter((each) => each !== null);
      const [from = 0, to = 0] = known;
      if (known.length === 1) context.addIssue({ code: "custom", message: "Give both, or neither" });
      if (from > to) context.addIssue({ code: "custom", message: "The second is less than the first" });
      return known;
    });

const count = (most: number) => z.int("Give a whole number").min(1, "At least 1").max(most, `At most ${most}`).nullable();
const several = <T extends [string, ...string[]]>(all: T) =>
  z.array(z.enum(all, "Choose from the list")).transform((chosen) => [...new Set(chosen)]);
const fact = z.object({ name: requiredText(80, "Say what"), value: requiredText(200, "Say how much") });

export const documentInput = z.object({
  kind: z.enum(toKeys(documentKinds), "Choose what it is"),
  title: requiredText(120, "Title is required"),
});

const productFields = z.object({
  name: requiredText(200, "Name is required"),
  summary: copy(400),
  description: richText,
  subcategoryId: z.uuid("Choose a subcategory"),
  brandId: z.uuid("Choose a brand"),
  technology: z.enum(toKeys(technologies), "Choose a technology"),
  surfaces: several(toKeys(surfaces)),
  areas: several(toKeys(areas)),
  features: lines(30, 300),
  steps: lines(30, 500),
  notFor: lines(30, 300),
  standards: lines(30, 200),
  keywords: lines(60, 60),
  components: copy(200),
  coats: copy(120),
  touchDryHours: range(0, 1000),
  recoatHours: range(0, 1000),
  fullCureDays: range(0, 365),
  applicationTemp: range(-30, 90),
  shelfLifeMonths: count(600),
  warrantyYears: count(99),
  potableWater: z.boolean("Say yes or no"),
  origin: copy(80),
  technical: z.array(fact).max(60, "At most 60 rows"),
  isFeatured: z.boolean("Say yes or no"),
  status: z.enum(productStatuses, "Choose draft, published or archived"),
  seoTitle: copy(120),
  seoDescription: copy(320),
  variants: variants,
  coverage,
});

const documentRow = documentInput.extend({ _id: z.uuid("There is no such document") });

/** All that a product's form holds. */
export const productForm = productFields.extend({ documents: z.array(documentRow).max(30, "At most 30 documents") });
export type ProductForm = z.infer<typeof productForm>;

/** What a form sends as text: numbers, yes and no, and lists whose rows are JSON, all of it or one by one. */
const inForm = <S extends z.ZodType>(schema: S) => z.preprocess(fromForm, schema);
const listInForm = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === undefined ? [] : [fromForm(given)].flat()), schema);
const textsInForm = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), schema);

function fromForm(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(fromForm);
  if (typeof given !== "string") return given;
  if (given === "") return null;
  // As people write numbers: what JSON would take besides ("1e3") is no price.
  if (!/^(-?\d+(\.\d+)?|true|false|null|[[{][\s\S]*)$/.test(given)) return given;
  try {
    return cleanText(JSON.parse(given));
  } catch {
    return given;
  }
}

const fields = productFields.shape;

export const newProduct = z.object({
  ...fields,
  summary: fields.summary.default(""),
  description: z.preprocess((given) => {
    const document = fromForm(given);
    return typeof document === "string" ? textDocument(document) : (document ?? textDocument(""));
  }, fields.description),
  surfaces: textsInForm(fields.surfaces),
  areas: textsInForm(fields.areas),
  features: textsInForm(fields.features),
  steps: textsInForm(fields.steps),
  notFor: textsInForm(fields.notFor),
  standards: textsInForm(fields.standards),
  keywords: textsInForm(fields.keywords),
  components: fields.components.default(""),
  coats: fields.coats.default(""),
  touchDryHours: listInForm(fields.touchDryHours),
  recoatHours: listInForm(fields.recoatHours),
  fullCureDays: listInForm(fields.fullCureDays),
  applicationTemp: listInForm(fields.applicationTemp),
  shelfLifeMonths: inForm(fields.shelfLifeMonths.default(null)),
  warrantyYears: inForm(fields.warrantyYears.default(null)),
  potableWater: inForm(fields.potableWater.default(false)),
  origin: fields.origin.default(""),
  technical: listInForm(fields.technical),
  isFeatured: inForm(fields.isFeatured.default(false)),
  status: fields.status.default("draft"),
  seoTitle: fields.seoTitle.default(""),
  seoDescription: fields.seoDescription.default(""),
  variants: listInForm(fields.variants),
  coverage: listInForm(fields.coverage),
  categoryId: z.uuid().optional().meta({ description: "Where given, the subcategory must be one of it" }),
  images: imageFiles(maxImages),
  alts: textsInForm(z.array(copy(200)).max(maxImages)).meta({ description: "What the pictures show, in their order" }),
});
export type NewProduct = z.infer<typeof newProduct>;
