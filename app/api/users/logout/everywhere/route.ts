import { handle } from "@/lib/platform/api/handle";
import { logoutEverywhere } from "@/lib/users/commands";
import { logoutEverywhere as contract } from "@/lib/users/contract";

export const POST = handle(contract, async ({ user }) => {
  await logoutEverywhere(user);
  return { message: "You are signed out on every device." };
});
