import { created, handle } from "@/lib/platform/server/api/handle";
import { createZone } from "@/lib/terms/delivery/admin/commands";
import { createZone as creation } from "@/lib/terms/delivery/admin/contract";
import { getDelivery as contract } from "@/lib/terms/delivery/contract";
import { getDelivery } from "@/lib/terms/delivery/queries";

export const GET = handle(contract, () => getDelivery());

export const POST = handle(creation, ({ user, body }) => createZone(user, body), created);
