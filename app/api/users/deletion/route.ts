import { deleteAccount } from "@/lib/people/users/closing/closure";
import { deleteAccount as contract } from "@/lib/people/users/closing/contract";
import { forbidWrongCode } from "@/lib/people/users/code/code-proof";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract, ({ user, body, ip }) =>
  acknowledge(forbidWrongCode(deleteAccount({ ...user, ip }, body)), msg("Your account is deleted.")),
);
