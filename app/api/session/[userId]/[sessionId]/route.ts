import { endSession as contract } from "@/lib/people/users/session/session-contract";
import { endSession } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(endSession(user, params.sessionId), "That device is logged out."),
);
