import { endSessions } from "@/lib/people/users/admin/commands";
import { endSessions as contract } from "@/lib/people/users/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params }) => acknowledge(endSessions(user, params.id), "Logged out everywhere."));
