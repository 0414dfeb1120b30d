import { handle } from "@/lib/platform/api/handle";
import { changeMobile as contract } from "@/lib/users/code-contract";
import { forbidWrongCode } from "@/lib/users/code-proof";
import { changeMobile } from "@/lib/users/mobile";

export const POST = handle(contract, ({ body, user, ip }) => forbidWrongCode(changeMobile({ ...user, ip }, body)));
