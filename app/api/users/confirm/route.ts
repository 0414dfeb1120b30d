import { acknowledge, handle } from "@/lib/platform/api/handle";
import { forbidWrongCode } from "@/lib/users/code-proof";
import { confirmUser } from "@/lib/users/confirm";
import { confirmUser as contract } from "@/lib/users/confirm-contract";

export const POST = handle(contract, ({ user, body, ip, userAgent }) =>
  acknowledge(forbidWrongCode(confirmUser({ ...user, ip, userAgent }, body)), "Thank you."),
);
