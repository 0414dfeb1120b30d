import { estimateJob as contract } from "@/lib/advice/job/contract";
import { getEstimate } from "@/lib/advice/job/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, async ({ viewer, ip, body }) => getEstimate(await viewer(), ip, body));
