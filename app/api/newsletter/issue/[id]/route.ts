import { deleteIssue, editIssue } from "@/lib/contact/newsletter/admin/issue/commands";
import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { getIssue } from "@/lib/contact/newsletter/admin/issue/queries";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getIssue, ({ params }) => getIssue(params.id));

export const PATCH = handle(contract.editIssue, ({ user, params, body }) => editIssue(user, params.id, body));

export const DELETE = handle(contract.deleteIssue, ({ user, params }) =>
  acknowledge(deleteIssue(user, params.id), "The draft was deleted."),
);
