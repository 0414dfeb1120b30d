import { z } from "zod";

const page = z.coerce.number().int().min(1).max(100_000);
const limitTo = (most: number) => z.coerce.number().int().min(1).max(most);

/** The query of a list that is read page by page: `usual` rows by default, never more than `most`. */
export const pageOf = (usual: number, most: number) => ({ page: page.default(1), limit: limitTo(most).default(usual) });

/** The query of a list that is returned whole (lib/platform/api/whole-list.ts) unless a page of at most 200 rows is requested. */
export const pageOrWhole = {
  page: page.optional(),
  limit: limitTo(200).optional().meta({ description: "Without this and `page`, all rows are returned" }),
};
