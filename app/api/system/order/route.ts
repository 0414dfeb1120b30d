import { orderFixes } from "@/lib/advice/fix/admin/commands";
import { systemCalls as contract } from "@/lib/advice/fix/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.order, ({ user, body }) => acknowledge(orderFixes(user, "system", body), "Order saved."));
