import { createCategory } from "@/lib/catalogue/category/admin/commands";
import { createCategory as createContract } from "@/lib/catalogue/category/admin/contract";
import { listCategories } from "@/lib/catalogue/category/contract";
import { findCategories } from "@/lib/catalogue/category/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listCategories, ({ query }) => findCategories(query.q));

export const POST = handle(createContract, ({ user, body }) => createCategory(user, body), created);
