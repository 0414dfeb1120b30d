import { handle } from "@/lib/platform/api/handle";
import { logout } from "@/lib/users/commands";
import { logout as contract } from "@/lib/users/contract";

export const POST = handle(contract, async ({ user }) => {
  await logout(user);
  return { message: "You are signed out." };
});
