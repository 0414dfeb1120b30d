import { orderZones } from "@/lib/delivery/office-commands";
import { orderZones as contract } from "@/lib/delivery/office-contract";
import { handle } from "@/lib/handle";

export const PUT = handle(contract, ({ user, body }) => orderZones(user, body.zones));
