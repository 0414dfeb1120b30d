import { orderSubcategories as orderContract } from "@/lib/category/admin-contract";
import { orderSubcategories } from "@/lib/category/subcategory-commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, ({ user, body }) =>
  acknowledge(orderSubcategories(user, body.categoryId, body.ids), "Order saved."),
);
