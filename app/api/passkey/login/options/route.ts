import { beginPasskeyLogin } from "@/lib/passkey/commands";
import { beginPasskeyLogin as contract } from "@/lib/passkey/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ ip }) => beginPasskeyLogin(ip));
