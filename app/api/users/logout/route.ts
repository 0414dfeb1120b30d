import { logout as contract } from "@/lib/people/users/contract";
import { logout } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract, ({ user }) => acknowledge(logout(user), msg("You are logged out.")));
