import { acknowledge, handle } from "@/lib/platform/api/handle";
import { deleteSynonym, editSynonym } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const PATCH = handle(contract.editSynonym, ({ user, params, body }) => editSynonym(user, params.id, body));

export const DELETE = handle(contract.deleteSynonym, ({ user, params }) =>
  acknowledge(deleteSynonym(user, params.id), "The synonym was deleted."),
);
