import { signInByCode } from "@/lib/people/users/code/code";
import { signInByCode as contract } from "@/lib/people/users/code/code-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body, ip, userAgent }) => signInByCode(body, { ip, userAgent }));
