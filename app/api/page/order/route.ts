import * as contract from "@/lib/page/admin-contract";
import { orderPages } from "@/lib/page/commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract.orderPages, async ({ user, body }) => {
  await orderPages(user, body.kind, body.ids);
  return { message: "Order saved." };
});
