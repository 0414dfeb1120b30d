import { changeSubcategory as changeContract, deleteSubcategory as deleteContract } from "@/lib/category/admin-contract";
import { changeSubcategory, deleteSubcategory } from "@/lib/category/subcategory-commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeSubcategory(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) =>
  acknowledge(deleteSubcategory(user, params.id), "Subcategory deleted."),
);
