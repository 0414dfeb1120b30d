import { unscheduleIssue } from "@/lib/newsletter/issue/dispatch";
import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.unscheduleIssue, ({ user, params }) => unscheduleIssue(user, params.id));
