import { orderZones } from "@/lib/delivery/admin-commands";
import { orderZones as contract } from "@/lib/delivery/admin-contract";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract, ({ user, body }) => orderZones(user, body));
