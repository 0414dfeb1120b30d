import { createSubcategory as createContract } from "@/lib/catalogue/category/admin/contract";
import { createSubcategory } from "@/lib/catalogue/category/admin/subcategory-commands";
import { listSubcategories } from "@/lib/catalogue/category/contract";
import { findSubcategories } from "@/lib/catalogue/category/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listSubcategories, ({ query }) => findSubcategories(query.q));

export const POST = handle(createContract, ({ user, body }) => createSubcategory(user, body), created);
