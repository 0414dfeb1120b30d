import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { orderCouriers } from "@/lib/terms/courier/admin/commands";
import { orderCouriers as contract } from "@/lib/terms/courier/admin/contract";

export const PUT = handle(contract, ({ user, body }) => acknowledge(orderCouriers(user, body), "Order saved."));
