import { acknowledge, handle } from "@/lib/platform/api/handle";
import { deleteAccount } from "@/lib/users/closure";
import { forbidWrongCode } from "@/lib/users/code-proof";
import { deleteAccount as contract } from "@/lib/users/deletion-contract";

export const POST = handle(contract, ({ user, body, ip }) =>
  acknowledge(forbidWrongCode(deleteAccount({ ...user, ip }, body)), "Your account is deleted."),
);
