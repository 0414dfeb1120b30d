import {
  changeSubcategory as changeContract,
  deleteSubcategory as deleteContract,
} from "@/lib/catalogue/category/admin/contract";
import { changeSubcategory, deleteSubcategory } from "@/lib/catalogue/category/admin/subcategory-commands";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeSubcategory(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) =>
  acknowledge(deleteSubcategory(user, params.id), "Subcategory deleted."),
);
