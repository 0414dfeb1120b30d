import { orderBrands } from "@/lib/brand/commands";
import { orderBrands as orderContract } from "@/lib/brand/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(orderContract, async ({ user, body }) => {
  await orderBrands(user, body.ids);
  return { message: "Order saved." };
});
