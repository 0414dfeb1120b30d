import { z } from "zod";

/** The version of a row that is about to be changed. */
export const readVersion = z
  .string()
  .max(40)
  .optional()
  .meta({ description: "The version that was read; 409 if someone else has saved since" });

/** The version in a reply. */
export const rowVersion = z.string().meta({ description: "Send it with a change, so that it does not overwrite someone else's" });

/** Any of these fields, and the version that was read. */
export type ChangesOf<Fields> = Partial<Fields> & { version?: string | undefined };

/** The body of a change: any of the fields, and the version that was read. */
export const changesOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields
    .partial()
    .extend({ version: readVersion })
    .refine((body) => Object.keys(body).some((name) => name !== "version"), "There is nothing to change.");
