import { addApp } from "@/lib/people/users/factor/commands";
import { addApp as contract } from "@/lib/people/users/factor/factor-contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, ip, body }) => addApp({ ...user, ip }, body), created);
