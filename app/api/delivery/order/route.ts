import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { orderZones } from "@/lib/terms/delivery/admin/commands";
import { orderZones as contract } from "@/lib/terms/delivery/admin/contract";

export const PUT = handle(contract, ({ user, body }) => acknowledge(orderZones(user, body), "Order saved."));
