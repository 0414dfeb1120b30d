import { handle } from "@/lib/platform/api/handle";
import { logout as contract } from "@/lib/users/contract";
import { logout } from "@/lib/users/sessions";

export const POST = handle(contract, async ({ user }) => {
  await logout(user);
  return { message: "You are logged out." };
});
