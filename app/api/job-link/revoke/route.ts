import { revokeLink } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.revokeLink, async ({ body }) => {
  await revokeLink(body);
  return { message: "The link no longer works." };
});
