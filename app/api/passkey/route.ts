import { addPasskey } from "@/lib/passkey/commands";
import { addPasskey as add, listPasskeys as list } from "@/lib/passkey/contract";
import { listPasskeys } from "@/lib/passkey/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(list, ({ user }) => listPasskeys(user.id));

export const POST = handle(add, ({ user, body, ip, userAgent }) => addPasskey({ ...user, ip, userAgent }, body), created);
