import { handle } from "@/lib/platform/api/handle";
import { orderTeam } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PUT = handle(contract.orderTeam, async ({ user, body }) => {
  await orderTeam(user, body.ids);
  return { message: "Order saved." };
});
