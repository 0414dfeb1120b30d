import { handle } from "@/lib/platform/api/handle";
import { ofSignedIn } from "@/lib/users/code-proof";
import { changeMobile as contract } from "@/lib/users/contract";
import { changeMobile } from "@/lib/users/mobile";

export const POST = handle(contract, ({ body, user, address }) => ofSignedIn(changeMobile({ ...user, address }, body)));
