import { printJob } from "@/lib/job/print";
import { printJob as contract } from "@/lib/job/saved-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ user, params }) => {
  const headers = { "content-disposition": 'inline; filename="materials.pdf"', "cache-control": "private, no-store" };
  return new ApiResponse(await printJob(user, params.id), { headers });
});
