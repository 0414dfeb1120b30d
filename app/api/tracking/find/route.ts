import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";
import { findOrderByCode } from "@/lib/sales/tracking/commands";
import { findOrder } from "@/lib/sales/tracking/contract";
import { grantCookie } from "@/lib/sales/tracking/grant";

export const POST = handle(findOrder, async ({ body, ip }) => {
  const grant = await findOrderByCode(body, ip);
  return new ApiResponse(grant, { headers: { "set-cookie": grantCookie(grant.ticket), "cache-control": caching.never } });
});
