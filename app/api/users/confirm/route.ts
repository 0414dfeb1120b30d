import { forbidWrongCode } from "@/lib/people/users/code/code-proof";
import { confirmUser } from "@/lib/people/users/code/confirm";
import { confirmUser as contract } from "@/lib/people/users/code/confirm-contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract, ({ user, body, ip, userAgent }) =>
  acknowledge(forbidWrongCode(confirmUser({ ...user, ip, userAgent }, body)), msg("Thank you.")),
);
