import { createSubcategory as createContract } from "@/lib/category/admin-contract";
import { listSubcategories } from "@/lib/category/contract";
import { findSubcategories } from "@/lib/category/queries";
import { createSubcategory } from "@/lib/category/subcategory-commands";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(listSubcategories, ({ query }) => findSubcategories(query.q));

export const POST = handle(createContract, ({ user, body }) => createSubcategory(user, body), created);
