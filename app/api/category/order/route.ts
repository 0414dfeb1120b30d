import { orderCategories as orderContract } from "@/lib/category/admin-contract";
import { orderCategories } from "@/lib/category/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, async ({ user, body }) => {
  await orderCategories(user, body.ids);
  return { message: "Order saved." };
});
