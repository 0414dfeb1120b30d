import { changeCategory as changeContract, deleteCategory as deleteContract } from "@/lib/category/admin-contract";
import { changeCategory, deleteCategory } from "@/lib/category/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeCategory(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) =>
  acknowledge(deleteCategory(user, params.id), "Category deleted."),
);
