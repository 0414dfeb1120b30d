import { renewRecoveryCodes } from "@/lib/people/users/factor/commands";
import { renewRecoveryCodes as contract } from "@/lib/people/users/factor/factor-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, ip }) => renewRecoveryCodes({ ...user, ip }));
