import { deleteOrder } from "@/lib/order/admin/deletion";
import * as contract from "@/lib/order/admin-contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract.deleteOrder, ({ user, params }) =>
  acknowledge(deleteOrder(params.id, user), "The order was deleted."),
);
