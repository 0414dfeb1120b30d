import { beginPasskey } from "@/lib/passkey/commands";
import { beginPasskey as contract } from "@/lib/passkey/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => beginPasskey(user, body.currentPassword || undefined));
