import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";

/** The member of staff who looks after an order or an enquiry. */
export const assignee = z.object({ _id: z.string(), fullName: z.string() }).nullable();

export const assigneeId = z.uuid(msg("There is no such person")).nullable();

/** The filter of a list. */
export const assigneeFilter = z
  .union([z.literal("me"), z.literal("nobody"), z.uuid()], "There is no such person")
  .optional()
  .meta({ description: "`me`, `nobody`, or the id of the assignee" });
export type AssigneeFilter = z.infer<typeof assigneeFilter>;
