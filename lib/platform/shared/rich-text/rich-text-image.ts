import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";

/** An image of the gallery between the paragraphs of a text. */

const attrs = z.object({
  key: z.string().regex(/^gallery\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/, msg("Choose an image from the gallery")),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  alt: z.string().trim().max(300, msg("At most 300 characters")).default(""),
  caption: z.string().trim().max(300, msg("At most 300 characters")).default(""),
});
export type TextImage = z.infer<typeof attrs>;

export const imageNode = z.object({ type: z.literal("picture"), attrs });

/** The image of a node; `null` if it cannot be shown. */
export function textImage(attributes: unknown): TextImage | null {
  const result = attrs.safeParse(attributes);
  return result.success ? result.data : null;
}
