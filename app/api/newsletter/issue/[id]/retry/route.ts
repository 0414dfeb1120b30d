import { handle } from "@/lib/handle";
import { retryIssue } from "@/lib/newsletter/issue/dispatch";
import * as contract from "@/lib/newsletter/issue-contract";

export const POST = handle(contract.retryIssue, ({ user, params }) => retryIssue(user, params.id));
