import { z } from "zod";
import { formFields, inputFields, listInForm, textsInForm } from "@/lib/catalogue/product/fields";
import { coverage, variants } from "@/lib/catalogue/product/variant-contract";
import { documentKinds, toKeys } from "@/lib/catalogue/product/vocabulary";
import { imageFiles } from "@/lib/platform/shared/api/endpoint";
import { requiredText, textUpTo } from "@/lib/platform/shared/text/text-schema";

/** The fields of a product that staff edit. */

export const maxImages = 20;

export const documentInput = z.object({
  kind: z.enum(toKeys(documentKinds), "Choose what it is"),
  title: requiredText(120, "Title is required"),
});

const documentRow = documentInput.extend({ _id: z.uuid("There is no such document") });

export const maxCompanions = 12;

/** A companion product. Its name is only shown in the form. */
const companionRow = z.object({
  _id: z.uuid("Choose a product"),
  name: textUpTo(200).default(""),
  isNeeded: z
    .boolean("Choose yes or no")
    .default(false)
    .meta({ description: "Whether the coating fails without it, as without a primer" }),
});

const companions = z
  .array(companionRow)
  .max(maxCompanions, `At most ${maxCompanions} products`)
  .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, "A product is in the list twice");
export type CompanionInput = z.infer<typeof companionRow>;

/** All values of the product form. */
export const productForm = z.object({
  ...inputFields,
  variants,
  coverage,
  companions,
  documents: z.array(documentRow).max(30, "At most 30 documents"),
});
export type ProductForm = z.infer<typeof productForm>;

export const newProduct = z.object({
  ...formFields,
  variants: listInForm(variants),
  coverage: listInForm(coverage),
  companions: listInForm(companions),
  categoryId: z.uuid().optional().meta({ description: "If given, the subcategory must belong to it" }),
  images: imageFiles(maxImages),
  alts: textsInForm(z.array(textUpTo(200)).max(maxImages)).meta({ description: "Alt texts of the images, in the same order" }),
});
export type NewProduct = z.infer<typeof newProduct>;
