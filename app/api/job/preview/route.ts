import { previewJob as contract } from "@/lib/job/admin-contract";
import { previewJob } from "@/lib/job/admin-queries";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ body }) => previewJob(body.system, body.job));
