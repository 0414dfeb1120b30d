import { handle } from "@/lib/platform/api/handle";
import { revokeLink, textLink } from "@/lib/tracking/admin";
import * as contract from "@/lib/tracking/admin-contract";

export const POST = handle(contract.textLink, async ({ user, params }) => {
  return { message: await textLink(user, params.id) };
});

export const DELETE = handle(contract.revokeLink, async ({ user, params }) => {
  await revokeLink(user, params.id);
  return { message: "The link no longer works." };
});
