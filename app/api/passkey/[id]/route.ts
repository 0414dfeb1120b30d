import { removePasskey, renamePasskey } from "@/lib/passkey/commands";
import { removePasskey as remove, renamePasskey as rename } from "@/lib/passkey/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(rename, ({ user, params, body }) => renamePasskey(user, params.id, body.name));

export const DELETE = handle(remove, ({ user, params }) =>
  acknowledge(removePasskey(user, params.id), "The passkey is removed."),
);
