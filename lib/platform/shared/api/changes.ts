import { z } from "zod";
import { t } from "@/lib/platform/shared/language/t";

/** The version of a row that is about to be changed. */
export const readVersion = z
  .string()
  .max(40)
  .optional()
  .meta({ description: "The version read; 409 if someone has saved since" });

/** The version in a reply. */
export const rowVersion = z.string().meta({ description: "Send it with a change, to overwrite nobody else's" });

/** Any of these fields, and the version that was read. */
export type ChangesOf<Fields> = Partial<Fields> & { version?: string | undefined };

/** The body of a change: any of the fields, and the version that was read. */
export const changesOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  withoutDefaults(fields)
    .partial()
    .extend({ version: readVersion })
    .refine((body) => Object.keys(body).some((name) => name !== "version"), t`There is nothing to change.`);

/** A field with a default would be saved with it by a change that leaves the field out. */
function withoutDefaults<Fields extends z.ZodObject>(fields: Fields): Fields {
  const names = Object.entries(fields.shape).flatMap(([name, field]) => (field instanceof z.ZodDefault ? name : []));
  if (names.length > 0) throw new Error(`A change cannot have defaults: ${names.join(", ")}`);
  return fields;
}
