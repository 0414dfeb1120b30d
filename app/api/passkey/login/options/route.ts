import { beginPasskeyLogin } from "@/lib/people/passkey/commands";
import { beginPasskeyLogin as contract } from "@/lib/people/passkey/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ ip }) => beginPasskeyLogin(ip));
