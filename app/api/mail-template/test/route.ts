import { sendTest } from "@/lib/messages/mail-template/admin/commands";
import * as contract from "@/lib/messages/mail-template/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.testTemplate, ({ user, body }) =>
  acknowledge(sendTest(user, body), `The test is on its way to ${user.email}.`),
);
