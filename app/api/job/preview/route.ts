import { previewJob as contract } from "@/lib/advice/job/admin/contract";
import { previewJob } from "@/lib/advice/job/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body }) => previewJob(body.system, body.job));
