import { getDelivery as contract } from "@/lib/delivery/contract";
import { createZone } from "@/lib/delivery/office-commands";
import { createZone as creation } from "@/lib/delivery/office-contract";
import { getDelivery } from "@/lib/delivery/queries";
import { Answer, handle } from "@/lib/handle";

export const GET = handle(contract, () => getDelivery());

export const POST = handle(creation, async ({ user, body }) => new Answer(await createZone(user, body), { status: 201 }));
