import { confirmByPasskey } from "@/lib/people/passkey/commands";
import { confirmByPasskey as contract } from "@/lib/people/passkey/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body, ip, userAgent }) =>
  acknowledge(confirmByPasskey({ ...user, ip, userAgent }, body), "Thank you."),
);
