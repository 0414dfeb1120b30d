import { createZone } from "@/lib/delivery/admin-commands";
import { createZone as creation } from "@/lib/delivery/admin-contract";
import { getDelivery as contract } from "@/lib/delivery/contract";
import { getDelivery } from "@/lib/delivery/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, () => getDelivery());

export const POST = handle(creation, ({ user, body }) => createZone(user, body), created);
