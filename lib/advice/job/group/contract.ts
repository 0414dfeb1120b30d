import { z } from "zod";
// Imported first: it stops zod from compiling checks, which the content security policy forbids.
import "@/lib/platform/shared/api/endpoint";
import { amountUnits } from "@/lib/catalogue/product/vocabulary";

/** The systems that lines of a cart or order belong to. */

const amountUnit = z.enum(amountUnits);

/** The content of one variant, in thousandths of its unit. */
export const variantAmount = z.object({ amount: z.int(), unit: amountUnit });
export type VariantAmount = z.infer<typeof variantAmount>;

const need = z.object({
  productId: z.uuid(),
  name: z.string(),
  color: z.string(),
  amount: z.int().meta({ description: "Thousandths of the unit" }),
  unit: amountUnit,
});

export type Need = z.infer<typeof need>;

/** A system's needs, as calculated when its variants were put into the cart. */
export const systemNeeds = z.object({
  name: z.string(),
  extent: z.number().meta({ description: "m², or metres of a joint" }),
  unit: z.enum(["m2", "m"]),
  measuredIn: z.enum(["m", "ft"]).default("m").meta({ description: "The unit that `extent` was measured in, to show it again" }),
  needs: z.array(need),
});
export type SystemNeeds = z.infer<typeof systemNeeds>;

const group = {
  variantIds: z
    .array(z.uuid())
    .meta({ description: "Variants of the lines listed under this system; a line is listed under one system only" }),
  shared: z.array(z.string()).meta({ description: "Names of products that it uses from lines listed under another system" }),
  covered: z.number().meta({ description: "How much of `extent` these variants are enough for" }),
};

const identity = {
  systemId: z.uuid(),
  version: z.int(),
  jobId: z.uuid().nullable().meta({ description: "The saved job it came from" }),
  slug: z.string().meta({ description: "/fix/system/<slug>; empty if the system is no longer offered" }),
};

export const cartSystem = systemNeeds.extend({
  _id: z.uuid(),
  ...identity,
  ...group,
  missing: z.array(need).meta({ description: "Missing amounts by product" }),
});
export type CartSystem = z.infer<typeof cartSystem>;

/** The part that an order stores. */
export const orderSystem = systemNeeds.omit({ needs: true }).extend({
  ...identity,
  ...group,
  allocated: z
    .array(variantAmount.extend({ productId: z.uuid() }))
    .optional()
    .meta({
      description: "What it was given of each product; older orders do not say",
    }),
});
export type OrderSystem = z.infer<typeof orderSystem>;
