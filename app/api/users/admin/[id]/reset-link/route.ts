import { sendResetLink } from "@/lib/people/users/admin/commands";
import { sendResetLink as contract } from "@/lib/people/users/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, async ({ user, params }) => ({
  message: `The link is on its way to ${await sendResetLink(user, params.id)}.`,
}));
