import { handle } from "@/lib/handle";
import { sendIssue } from "@/lib/newsletter/issue/dispatch";
import * as contract from "@/lib/newsletter/issue-contract";

export const POST = handle(contract.sendIssue, ({ user, params, body }) => sendIssue(user, params.id, body.version));
