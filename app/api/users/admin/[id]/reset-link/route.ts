import { handle } from "@/lib/platform/api/handle";
import { sendResetLink } from "@/lib/users/admin/commands";
import { sendResetLink as contract } from "@/lib/users/admin-contract";

export const POST = handle(contract, async ({ user, params }) => ({
  message: `The link is on its way to ${await sendResetLink(user, params.id)}.`,
}));
