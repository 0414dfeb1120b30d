import { handle } from "@/lib/platform/api/handle";
import { endSession as contract } from "@/lib/users/session-contract";
import { endSession } from "@/lib/users/sessions";

export const DELETE = handle(contract, async ({ user, params }) => {
  await endSession(user, params.sessionId);
  return { message: "That device is logged out." };
});
