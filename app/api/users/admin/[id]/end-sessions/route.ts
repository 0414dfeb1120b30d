import { acknowledge, handle } from "@/lib/platform/api/handle";
import { endSessions } from "@/lib/users/admin/commands";
import { endSessions as contract } from "@/lib/users/admin-contract";

export const POST = handle(contract, ({ user, params }) => acknowledge(endSessions(user, params.id), "Logged out everywhere."));
