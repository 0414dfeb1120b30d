import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { deleteOrder } from "@/lib/sales/order/admin/deletion";

export const DELETE = handle(contract.deleteOrder, ({ user, params }) =>
  acknowledge(deleteOrder(params.id, user), "The order was deleted."),
);
