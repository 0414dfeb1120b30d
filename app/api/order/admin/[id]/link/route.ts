import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { revokeLink, textLink } from "@/lib/sales/tracking/admin/commands";
import * as contract from "@/lib/sales/tracking/admin/contract";

export const POST = handle(contract.textLink, async ({ user, params }) => {
  return { message: await textLink(user, params.id) };
});

export const DELETE = handle(contract.revokeLink, ({ user, params }) =>
  acknowledge(revokeLink(user, params.id), "The link no longer works."),
);
