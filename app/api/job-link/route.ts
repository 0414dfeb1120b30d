import { saveJobByLink } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract.saveJobByLink,
  async ({ ip, body }) => new ApiResponse(await saveJobByLink(body.job, ip), { status: 201 }),
);
