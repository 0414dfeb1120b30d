import { handle } from "@/lib/platform/api/handle";
import { endOtherSessions as endOthers, listSessions as list } from "@/lib/users/session-contract";
import { endOtherSessions, listSessions } from "@/lib/users/sessions";

export const GET = handle(list, ({ user }) => listSessions(user));

export const DELETE = handle(endOthers, async ({ user, ip, userAgent }) => ({
  message: "Your other devices are logged out.",
  ...(await endOtherSessions(user, { ip, userAgent })),
}));
