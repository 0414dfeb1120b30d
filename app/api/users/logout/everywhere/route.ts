import { acknowledge, handle } from "@/lib/platform/api/handle";
import { logoutEverywhere as contract } from "@/lib/users/contract";
import { logoutEverywhere } from "@/lib/users/sessions";

export const POST = handle(contract, ({ user }) => acknowledge(logoutEverywhere(user), "You are logged out on every device."));
