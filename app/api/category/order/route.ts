import { orderCategories } from "@/lib/category/commands";
import { orderCategories as orderContract } from "@/lib/category/office-contract";
import { handle } from "@/lib/handle";

export const PATCH = handle(orderContract, async ({ user, body }) => {
  await orderCategories(user, body.ids);
  return { message: "The order is saved." };
});
