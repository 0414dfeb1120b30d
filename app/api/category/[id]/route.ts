import { changeCategory, deleteCategory } from "@/lib/catalogue/category/admin/commands";
import { changeCategory as changeContract, deleteCategory as deleteContract } from "@/lib/catalogue/category/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeCategory(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) =>
  acknowledge(deleteCategory(user, params.id), "Category deleted."),
);
