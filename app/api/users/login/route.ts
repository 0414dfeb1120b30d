import { handle } from "@/lib/platform/api/handle";
import { login } from "@/lib/users/commands";
import { login as contract } from "@/lib/users/contract";

export const POST = handle(contract, ({ body, ip, userAgent }) => login(body, { ip, userAgent }));
