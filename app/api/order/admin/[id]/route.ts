import { handle } from "@/lib/handle";
import { deleteOrder } from "@/lib/order/office/deletion";
import * as contract from "@/lib/order/steps-contract";

export const DELETE = handle(contract.deleteOrder, async ({ user, params }) => {
  await deleteOrder(params.id, user);
  return { message: "The order was deleted." };
});
