import { acknowledge, handle } from "@/lib/platform/api/handle";
import { logout as contract } from "@/lib/users/contract";
import { logout } from "@/lib/users/sessions";

export const POST = handle(contract, ({ user }) => acknowledge(logout(user), "You are logged out."));
