import { saveSmsTemplate } from "@/lib/messages/sms/admin/commands";
import * as contract from "@/lib/messages/sms/admin/contract";
import { listSmsTemplates } from "@/lib/messages/sms/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listSmsTemplates, () => listSmsTemplates());

export const PUT = handle(contract.saveSmsTemplate, ({ user, body }) => saveSmsTemplate(user, body));
