import { created, handle } from "@/lib/platform/api/handle";
import { register } from "@/lib/users/commands";
import { register as contract } from "@/lib/users/contract";

export const POST = handle(contract, async ({ body, ip }) => ({ user: await register(body, ip) }), created);
