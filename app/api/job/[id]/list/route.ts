import { printJob as contract } from "@/lib/advice/job/saved/contract";
import { printJob } from "@/lib/advice/job/saved/print";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ user, params }) => file(await printJob(user, params.id), "materials.pdf", "inline"));
