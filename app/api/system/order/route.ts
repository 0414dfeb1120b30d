import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { orderFixes } from "@/lib/fix/commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract.order, async ({ user, body }) => {
  await orderFixes(user, "system", body.ids);
  return { message: "Order saved." };
});
