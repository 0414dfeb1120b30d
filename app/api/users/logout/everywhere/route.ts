import { logoutEverywhere as contract } from "@/lib/people/users/contract";
import { logoutEverywhere } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user }) => acknowledge(logoutEverywhere(user), "You are logged out on every device."));
