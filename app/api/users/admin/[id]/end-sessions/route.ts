import { handle } from "@/lib/handle";
import { endSessions } from "@/lib/users/office/commands";
import { endSessions as contract } from "@/lib/users/office-contract";

export const POST = handle(contract, async ({ user, params }) => {
  await endSessions(user, params.id);
  return { message: "Every session of this account has ended." };
});
