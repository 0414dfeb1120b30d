import { listCategories } from "@/lib/category/contract";
import { findCategories } from "@/lib/category/queries";
import { handle } from "@/lib/handle";

export const GET = handle(listCategories, ({ query }) => findCategories(query.q));
