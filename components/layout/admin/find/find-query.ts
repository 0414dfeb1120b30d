import { z } from "zod";
import { searchText } from "@/lib/platform/shared/api/list-url";

/** The query of the search page; with `go` an exact number leads to its page. */
export const findQuery = z.object({ q: searchText, go: z.literal("1").optional().catch(undefined) });
