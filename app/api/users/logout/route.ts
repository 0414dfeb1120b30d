import { logout as contract } from "@/lib/people/users/contract";
import { logout } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user }) => acknowledge(logout(user), "You are logged out."));
