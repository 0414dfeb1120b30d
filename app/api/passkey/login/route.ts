import { logInByPasskey } from "@/lib/passkey/commands";
import { logInByPasskey as contract } from "@/lib/passkey/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ body, address, userAgent }) => logInByPasskey(body, { address, userAgent }));
