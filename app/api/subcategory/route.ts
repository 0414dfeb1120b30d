import { createSubcategory as createContract } from "@/lib/category/admin-contract";
import { listSubcategories } from "@/lib/category/contract";
import { findSubcategories } from "@/lib/category/queries";
import { createSubcategory } from "@/lib/category/subcategory-commands";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(listSubcategories, ({ query }) => findSubcategories(query.q));

export const POST = handle(
  createContract,
  async ({ user, body }) => new ApiResponse(await createSubcategory(user, body), { status: 201 }),
);
