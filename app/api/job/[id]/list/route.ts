import { printJob } from "@/lib/job/print";
import { printJob as contract } from "@/lib/job/saved-contract";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ user, params }) => file(await printJob(user, params.id), "materials.pdf", "inline"));
