import { handle } from "@/lib/platform/api/handle";
import { deleteAccount } from "@/lib/users/closure";
import { forbidWrongCode } from "@/lib/users/code-proof";
import { deleteAccount as contract } from "@/lib/users/deletion-contract";

export const POST = handle(contract, async ({ user, body, ip }) => {
  await forbidWrongCode(deleteAccount({ ...user, ip }, body));
  return { message: "Your account is deleted." };
});
