import { endSession as contract } from "@/lib/people/users/session/session-contract";
import { endSession } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(endSession(user, params.sessionId), msg("That device is logged out.")),
);
