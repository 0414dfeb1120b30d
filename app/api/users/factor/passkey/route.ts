import { turnPasskeysOn } from "@/lib/people/users/factor/commands";
import { turnPasskeysOn as contract } from "@/lib/people/users/factor/factor-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, ip }) => turnPasskeysOn({ ...user, ip }));
