import { handle } from "@/lib/platform/api/handle";
import { changeMobile } from "@/lib/users/code";
import { changeMobile as contract } from "@/lib/users/contract";

export const POST = handle(contract, async ({ body, user, address }) => {
  await changeMobile({ ...user, address }, body);
  return { message: "Your mobile number was saved." };
});
