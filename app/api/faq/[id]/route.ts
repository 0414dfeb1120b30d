import { deleteFaq, editFaq } from "@/lib/faq/commands";
import * as contract from "@/lib/faq/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.editFaq, ({ user, params, body }) => editFaq(user, params.id, body));

export const DELETE = handle(contract.deleteFaq, async ({ user, params }) => {
  await deleteFaq(user, params.id);
  return { message: "The question was deleted." };
});
