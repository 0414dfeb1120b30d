import { printShared } from "@/lib/job/print";
import { printByLink } from "@/lib/job/saved-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(printByLink, async ({ ip, body }) => {
  const pdf = await printShared(body.token, ip);
  return new ApiResponse(pdf, { headers: { "cache-control": "private, no-store" } });
});
