import { changeMobile as contract } from "@/lib/people/users/code/code-contract";
import { forbidWrongCode } from "@/lib/people/users/code/code-proof";
import { changeMobile } from "@/lib/people/users/code/mobile";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ body, user, ip }) => forbidWrongCode(changeMobile({ ...user, ip }, body)));
