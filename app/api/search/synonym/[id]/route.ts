import { handle } from "@/lib/platform/api/handle";
import { deleteSynonym, editSynonym } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const PATCH = handle(contract.editSynonym, ({ user, params, body }) => editSynonym(user, params.id, body));

export const DELETE = handle(contract.deleteSynonym, async ({ user, params }) => {
  await deleteSynonym(user, params.id);
  return { message: "The synonym was deleted." };
});
