import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

/** Two accounts of one person become one. */

const side = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  panNumber: z.string(),
  createdAt: z.string(),
});

/** Why two accounts may be one person's. */
export const duplicateReasons = ["phone", "email", "pan", "name"] as const;
const duplicate = side.extend({ reasons: z.array(z.enum(duplicateReasons)) });
export type Duplicate = z.infer<typeof duplicate>;

const mergePreview = z.object({
  into: side,
  other: side,
  refusal: z.string().meta({ description: "Why they cannot be merged; empty if they can" }),
  moves: z.array(z.object({ name: z.string(), count: z.int() })).meta({ description: "What the remaining account gets" }),
  kept: z
    .array(z.object({ name: z.string(), value: z.string(), isMoved: z.boolean() }))
    .meta({ description: "The remaining account afterwards; what it lacked comes from the other" }),
});
export type MergePreview = z.infer<typeof mergePreview>;

const right = "customer.merge";

export const previewMerge = endpoint("GET /api/users/admin/[id]/merge/[otherId]", {
  summary: "What merging another account into this one would move and keep; changes nothing",
  access: "admin",
  right,
  reply: mergePreview,
  failed: "Failed to compare the accounts. Please try again.",
});

export const mergePeople = endpoint("POST /api/users/admin/[id]/merge/[otherId]", {
  summary: "Moves everything of another account to this one and closes it; order numbers, invoices and books stay as they are",
  access: "admin",
  right,
  fresh: true,
  reply: messageReply,
  failed: "Failed to merge the accounts. Nothing was changed.",
});
