import { handle } from "@/lib/platform/api/handle";
import { saveSmsTemplate } from "@/lib/sms/commands";
import * as contract from "@/lib/sms/contract";
import { listSmsTemplates } from "@/lib/sms/queries";

export const GET = handle(contract.listSmsTemplates, () => listSmsTemplates());

export const PUT = handle(contract.saveSmsTemplate, ({ user, body }) => saveSmsTemplate(user, body));
