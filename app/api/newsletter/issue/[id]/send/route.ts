import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { sendIssue } from "@/lib/contact/newsletter/admin/issue/dispatch";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.sendIssue, ({ user, params, body }) => sendIssue(user, params.id, body));
