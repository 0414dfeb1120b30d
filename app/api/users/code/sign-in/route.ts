import { handle } from "@/lib/platform/api/handle";
import { signInByCode } from "@/lib/users/code";
import { signInByCode as contract } from "@/lib/users/code-contract";

export const POST = handle(contract, ({ body, ip, userAgent }) => signInByCode(body, { ip, userAgent }));
