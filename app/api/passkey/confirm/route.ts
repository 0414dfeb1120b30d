import { confirmByPasskey } from "@/lib/passkey/commands";
import { confirmByPasskey as contract } from "@/lib/passkey/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body, ip, userAgent }) =>
  acknowledge(confirmByPasskey({ ...user, ip, userAgent }, body), "Thank you."),
);
