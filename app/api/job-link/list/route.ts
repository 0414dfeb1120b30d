import { printByLink } from "@/lib/advice/job/saved/contract";
import { printShared } from "@/lib/advice/job/saved/print";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";

export const POST = handle(printByLink, async ({ ip, body }) => {
  const pdf = await printShared(body.token, ip);
  return new ApiResponse(pdf, { headers: { "cache-control": caching.personal } });
});
