import { z } from "zod";

const page = z.coerce.number().int().min(1).max(100_000);
const limitTo = (most: number) => z.coerce.number().int().min(1).max(most);

/** The query of a list that is read a page at a time: `usual` rows where nothing is asked for, never more than `most`. */
export const pageOf = (usual: number, most: number) => ({ page: page.default(1), limit: limitTo(most).default(usual) });

/** The query of a list that is answered whole (lib/platform/api/whole-list.ts) unless a page of at most 200 rows is asked for. */
export const pageOrWhole = {
  page: page.optional(),
  limit: limitTo(200).optional().meta({ description: "Left out with `page`, all come" }),
};
