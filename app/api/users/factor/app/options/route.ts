import { beginApp } from "@/lib/people/users/factor/commands";
import { beginApp as contract } from "@/lib/people/users/factor/factor-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user }) => beginApp(user));
