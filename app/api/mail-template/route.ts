import { saveTemplate } from "@/lib/mail-template/commands";
import * as contract from "@/lib/mail-template/contract";
import { listTemplates } from "@/lib/mail-template/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listTemplates, () => listTemplates());

export const PUT = handle(contract.saveTemplate, ({ user, body }) => saveTemplate(user, body));
