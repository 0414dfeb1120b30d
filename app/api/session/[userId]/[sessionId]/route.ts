import { acknowledge, handle } from "@/lib/platform/api/handle";
import { endSession as contract } from "@/lib/users/session-contract";
import { endSession } from "@/lib/users/sessions";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(endSession(user, params.sessionId), "That device is logged out."),
);
