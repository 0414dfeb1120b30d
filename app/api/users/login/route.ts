import { login } from "@/lib/people/users/commands";
import { login as contract } from "@/lib/people/users/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body, ip, userAgent }) => login(body, { ip, userAgent }));
