import { createCategory as createContract } from "@/lib/category/admin-contract";
import { createCategory } from "@/lib/category/commands";
import { listCategories } from "@/lib/category/contract";
import { findCategories } from "@/lib/category/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(listCategories, ({ query }) => findCategories(query.q));

export const POST = handle(createContract, ({ user, body }) => createCategory(user, body), created);
