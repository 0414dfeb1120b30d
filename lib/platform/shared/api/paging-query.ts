import { z } from "zod";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

const page = z.coerce.number().int().min(1).max(100_000);
const limitTo = (max: number) => z.coerce.number().int().min(1).max(max);

/** The query of a list that is read page by page: `defaultLimit` rows at a time, never more than `maxLimit`. */
export const pageFields = (defaultLimit: number, maxLimit: number) => ({
  page: page.default(1),
  limit: limitTo(maxLimit).default(defaultLimit),
});

/** The query of a list that is returned whole (lib/platform/server/api/whole-list.ts) unless a page of at most 200 rows is requested. */
export const pageOrWhole = {
  page: page.optional(),
  limit: limitTo(200).optional().meta({ description: "Without this and `page`, all rows are returned" }),
};

/** The words that a list is searched for. */
export const searchQuery = textUpTo(100).default("");
