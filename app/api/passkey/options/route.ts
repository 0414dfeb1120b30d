import { beginPasskey } from "@/lib/people/passkey/commands";
import { beginPasskey as contract } from "@/lib/people/passkey/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => beginPasskey(user, body.currentPassword || undefined));
