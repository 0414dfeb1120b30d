import { handle } from "@/lib/platform/api/handle";
import { setMobile } from "@/lib/users/admin/mobile";
import { setMobile as contract } from "@/lib/users/admin-contract";

export const PATCH = handle(contract, async ({ user, params, body }) => {
  await setMobile(user, params.id, body);
  return { message: "The number was changed." };
});
