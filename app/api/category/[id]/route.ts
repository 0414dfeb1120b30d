import { changeCategory as changeContract, deleteCategory as deleteContract } from "@/lib/category/admin-contract";
import { changeCategory, deleteCategory } from "@/lib/category/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeCategory(user, params.id, body));

export const DELETE = handle(deleteContract, async ({ params, user }) => {
  await deleteCategory(user, params.id);
  return { message: "Category deleted." };
});
