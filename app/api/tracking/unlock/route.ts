import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { unlockLink } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";
import { grantCookie } from "@/lib/tracking/grant";

export const POST = handle(contract.unlockLink, async ({ body, ip }) => {
  const grant = await unlockLink(body, ip);
  return new ApiResponse(grant, { headers: { "set-cookie": grantCookie(grant.ticket), "cache-control": "no-store" } });
});
