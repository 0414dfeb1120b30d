import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { unscheduleIssue } from "@/lib/contact/newsletter/admin/issue/dispatch";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.unscheduleIssue, ({ user, params }) => unscheduleIssue(user, params.id));
