import { orderSubcategories as orderContract } from "@/lib/category/admin-contract";
import { orderSubcategories } from "@/lib/category/subcategory-commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, async ({ user, body }) => {
  await orderSubcategories(user, body.categoryId, body.ids);
  return { message: "Order saved." };
});
