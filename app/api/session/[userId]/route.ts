import { endOtherSessions as endOthers, listSessions as list } from "@/lib/people/users/session/session-contract";
import { endOtherSessions, listSessions } from "@/lib/people/users/session/sessions";
import { handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const GET = handle(list, ({ user }) => listSessions(user));

export const DELETE = handle(endOthers, async ({ user, ip, userAgent }) => ({
  message: msg("Your other devices are logged out."),
  ...(await endOtherSessions(user, { ip, userAgent })),
}));
