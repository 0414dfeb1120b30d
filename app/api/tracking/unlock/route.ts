import { ApiResponse, handle } from "@/lib/platform/server/api/handle";
import { caching } from "@/lib/platform/server/caching";
import { unlockLink } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";
import { grantCookie } from "@/lib/sales/tracking/grant";

export const POST = handle(contract.unlockLink, async ({ body, ip }) => {
  const grant = await unlockLink(body, ip);
  return new ApiResponse(grant, { headers: { "set-cookie": grantCookie(grant.ticket), "cache-control": caching.never } });
});
