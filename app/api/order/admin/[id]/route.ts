import { deleteOrder } from "@/lib/order/admin/deletion";
import * as contract from "@/lib/order/transitions-contract";
import { handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract.deleteOrder, async ({ user, params }) => {
  await deleteOrder(params.id, user);
  return { message: "The order was deleted." };
});
