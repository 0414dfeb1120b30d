import { handle } from "@/lib/handle";
import { orderPages } from "@/lib/page/commands";
import * as contract from "@/lib/page/office-contract";

export const PUT = handle(contract.orderPages, async ({ user, body }) => {
  await orderPages(user, body.kind, body.ids);
  return { message: "The order is saved." };
});
