import { changeSubcategory as changeContract, deleteSubcategory as deleteContract } from "@/lib/category/admin-contract";
import { changeSubcategory, deleteSubcategory } from "@/lib/category/subcategory-commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeSubcategory(user, params.id, body));

export const DELETE = handle(deleteContract, async ({ params, user }) => {
  await deleteSubcategory(user, params.id);
  return { message: "Subcategory deleted." };
});
