import { logoutEverywhere as contract } from "@/lib/people/users/contract";
import { logoutEverywhere } from "@/lib/people/users/session/sessions";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract, ({ user }) =>
  acknowledge(logoutEverywhere(user), msg("You are logged out on every device.")),
);
