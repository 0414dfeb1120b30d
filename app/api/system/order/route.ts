import { systemCalls as contract } from "@/lib/fix/admin-contract";
import { orderFixes } from "@/lib/fix/commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract.order, ({ user, body }) => acknowledge(orderFixes(user, "system", body.ids), "Order saved."));
