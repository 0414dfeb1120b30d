import { handle } from "@/lib/platform/api/handle";
import { orderSlides } from "@/lib/slider/commands";
import { orderSlides as contract } from "@/lib/slider/contract";

export const PATCH = handle(contract, async ({ user, body }) => {
  await orderSlides(user, body.ids);
  return { message: "Order saved." };
});
