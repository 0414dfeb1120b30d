import { orderSubcategories as orderContract } from "@/lib/catalogue/category/admin/contract";
import { orderSubcategories } from "@/lib/catalogue/category/admin/subcategory-commands";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(orderContract, ({ user, body }) =>
  acknowledge(orderSubcategories(user, body.categoryId, body), "Order saved."),
);
