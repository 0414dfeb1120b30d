import { confirmByPasskey } from "@/lib/people/passkey/commands";
import { confirmByPasskey as contract } from "@/lib/people/passkey/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract, ({ user, body, ip, userAgent }) =>
  acknowledge(confirmByPasskey({ ...user, ip, userAgent }, body), msg("Thank you.")),
);
