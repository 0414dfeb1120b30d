import { deleteIssue, editIssue } from "@/lib/newsletter/issue/commands";
import { getIssue } from "@/lib/newsletter/issue/queries";
import * as contract from "@/lib/newsletter/issue-contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getIssue, ({ params }) => getIssue(params.id));

export const PATCH = handle(contract.editIssue, ({ user, params, body }) => editIssue(user, params.id, body));

export const DELETE = handle(contract.deleteIssue, ({ user, params }) =>
  acknowledge(deleteIssue(user, params.id), "The draft was deleted."),
);
