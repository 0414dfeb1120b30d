import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";

/** Tags are words by which staff sort people, orders and enquiries: one list for all three. */

export const maxTags = 10;
export const maxTagLength = 30;

const tagName = z
  .string("Enter a tag")
  .overwrite((typed) => typed.trim().replaceAll(/\s+/g, " "))
  .min(1, msg("Enter a tag"))
  .max(maxTagLength, `At most ${maxTagLength} characters`);

/** What is added and removed, so that two people who tag the same thing do not undo each other's work. */
export const tagChange = z
  .object({
    add: z.array(tagName).max(maxTags, `At most ${maxTags} tags`).default([]),
    remove: z.array(tagName).max(maxTags, `At most ${maxTags} tags`).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ["add"], message: msg("Enter a tag") });
export type TagChange = z.infer<typeof tagChange>;

export const tags = z.array(z.string());
export const tagsReply = z.object({ tags });

/** The filter of a list. */
export const tagFilter = z.string().trim().max(maxTagLength).optional().meta({ description: "Only what has this tag" });
