import { saveTemplate } from "@/lib/messages/mail-template/admin/commands";
import * as contract from "@/lib/messages/mail-template/admin/contract";
import { listTemplates } from "@/lib/messages/mail-template/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listTemplates, () => listTemplates());

export const PUT = handle(contract.saveTemplate, ({ user, body }) => saveTemplate(user, body));
