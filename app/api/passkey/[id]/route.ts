import { removePasskey, renamePasskey } from "@/lib/passkey/commands";
import { removePasskey as remove, renamePasskey as rename } from "@/lib/passkey/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(rename, ({ user, params, body }) => renamePasskey(user, params.id, body.name));

export const DELETE = handle(remove, async ({ user, params }) => {
  await removePasskey(user, params.id);
  return { message: "The passkey is removed." };
});
