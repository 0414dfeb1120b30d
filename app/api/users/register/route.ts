import { register } from "@/lib/people/users/commands";
import { register as contract } from "@/lib/people/users/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, async ({ body, ip }) => ({ user: await register(body, ip) }), created);
