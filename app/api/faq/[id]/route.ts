import { deleteFaq, editFaq } from "@/lib/content/faq/admin/commands";
import * as contract from "@/lib/content/faq/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.editFaq, ({ user, params, body }) => editFaq(user, params.id, body));

export const DELETE = handle(contract.deleteFaq, ({ user, params }) =>
  acknowledge(deleteFaq(user, params.id), "The question was deleted."),
);
