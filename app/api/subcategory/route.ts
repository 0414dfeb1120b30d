import { listSubcategories } from "@/lib/category/contract";
import { findSubcategories } from "@/lib/category/queries";
import { handle } from "@/lib/handle";

export const GET = handle(listSubcategories, ({ query }) => findSubcategories(query.q));
