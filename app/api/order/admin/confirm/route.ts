import { handle } from "@/lib/handle";
import { confirmOrders } from "@/lib/order/office/bulk";
import { confirmOrders as contract } from "@/lib/order/office-contract";

export const POST = handle(contract, ({ user, body }) => confirmOrders(user, body.orders));
