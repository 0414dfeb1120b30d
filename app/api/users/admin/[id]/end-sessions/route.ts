import { handle } from "@/lib/platform/api/handle";
import { endSessions } from "@/lib/users/admin/commands";
import { endSessions as contract } from "@/lib/users/admin-contract";

export const POST = handle(contract, async ({ user, params }) => {
  await endSessions(user, params.id);
  return { message: "Logged out everywhere." };
});
