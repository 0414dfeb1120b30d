import { z } from "zod";
import { msg } from "@/lib/platform/shared/language/t";
import type { Right } from "@/lib/platform/shared/rights";
import { endpoint, messageReply } from "./endpoint";

const ids = z.array(z.uuid()).max(500, msg("At most 500"));

/** The order of a list, always of all its rows: whoever sorts a list that has changed in the meantime is told. */
export const rowOrder = z.object({
  ids: ids
    .min(1, msg("Choose at least one"))
    .meta({ description: "The ids of all rows, in their new order; 409 if one is missing" }),
  before: ids.optional().meta({ description: "The order that was read; 409 if it has changed since" }),
});
export type RowOrder = z.infer<typeof rowOrder>;

/** The call with which staff sort a list. */
export const orderCall = <const Path extends `/api/${string}/order`>(right: Right, path: Path, summary: string) =>
  endpoint(`PUT ${path}`, {
    summary,
    access: "admin",
    right,
    body: rowOrder,
    reply: messageReply,
    failed: msg("Failed to save the order. Please try again."),
  });
