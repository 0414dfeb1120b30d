import { removePasskey, renamePasskey } from "@/lib/people/passkey/commands";
import { removePasskey as remove, renamePasskey as rename } from "@/lib/people/passkey/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const PATCH = handle(rename, ({ user, params, body }) => renamePasskey(user, params.id, body.name));

export const DELETE = handle(remove, ({ user, params }) =>
  acknowledge(removePasskey(user, params.id), msg("The passkey is removed.")),
);
