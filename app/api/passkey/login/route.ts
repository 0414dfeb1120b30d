import { logInByPasskey } from "@/lib/people/passkey/commands";
import { logInByPasskey as contract } from "@/lib/people/passkey/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body, ip, userAgent }) => logInByPasskey(body, { ip, userAgent }));
