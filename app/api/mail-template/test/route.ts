import { handle } from "@/lib/handle";
import { sendTest } from "@/lib/mail-template/commands";
import * as contract from "@/lib/mail-template/contract";

export const POST = handle(contract.testTemplate, async ({ user, body }) => {
  await sendTest(user, body);
  return { message: `The test is on its way to ${user.email}.` };
});
