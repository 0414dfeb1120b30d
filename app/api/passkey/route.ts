import { addPasskey } from "@/lib/people/passkey/commands";
import { addPasskey as add, listPasskeys as list } from "@/lib/people/passkey/contract";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(list, ({ user }) => listPasskeys(user.id));

export const POST = handle(add, ({ user, body, ip, userAgent }) => addPasskey({ ...user, ip, userAgent }, body), created);
