import { sendTest } from "@/lib/messages/sms/admin/commands";
import * as contract from "@/lib/messages/sms/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.testSmsTemplate, async ({ user, body }) => ({ message: await sendTest(user, body) }));
