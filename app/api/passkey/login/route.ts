import { logInByPasskey } from "@/lib/passkey/commands";
import { logInByPasskey as contract } from "@/lib/passkey/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ body, ip, userAgent }) => logInByPasskey(body, { ip, userAgent }));
