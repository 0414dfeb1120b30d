import { handle } from "@/lib/handle";
import { sendResetLink } from "@/lib/users/office/commands";
import { sendResetLink as contract } from "@/lib/users/office-contract";

export const POST = handle(contract, async ({ user, params }) => ({
  message: `The link is on its way to ${await sendResetLink(user, params.id)}.`,
}));
