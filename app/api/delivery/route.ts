import { getDelivery as contract } from "@/lib/delivery/contract";
import { getDelivery } from "@/lib/delivery/queries";
import { handle } from "@/lib/handle";

export const GET = handle(contract, () => getDelivery());
