import { estimateJob as contract } from "@/lib/job/contract";
import { getEstimate } from "@/lib/job/queries";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, async ({ viewer, ip, body }) => getEstimate(await viewer(), ip, body));
