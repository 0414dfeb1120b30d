import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { findOrderByCode } from "@/lib/tracking/commands";
import { findOrder } from "@/lib/tracking/contract";
import { grantCookie } from "@/lib/tracking/grant";

export const POST = handle(findOrder, async ({ body, ip }) => {
  const grant = await findOrderByCode(body, ip);
  return new ApiResponse(grant, { headers: { "set-cookie": grantCookie(grant.ticket), "cache-control": "no-store" } });
});
