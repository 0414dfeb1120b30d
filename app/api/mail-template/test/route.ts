import { sendTest } from "@/lib/mail-template/commands";
import * as contract from "@/lib/mail-template/contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.testTemplate, ({ user, body }) =>
  acknowledge(sendTest(user, body), `The test is on its way to ${user.email}.`),
);
