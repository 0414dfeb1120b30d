import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { retryIssue } from "@/lib/contact/newsletter/admin/issue/dispatch";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.retryIssue, ({ user, params }) => retryIssue(user, params.id));
