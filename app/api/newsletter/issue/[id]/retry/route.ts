import { retryIssue } from "@/lib/newsletter/issue/dispatch";
import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.retryIssue, ({ user, params }) => retryIssue(user, params.id));
