import { deleteSynonym, editSynonym } from "@/lib/catalogue/search/admin/commands";
import * as contract from "@/lib/catalogue/search/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.editSynonym, ({ user, params, body }) => editSynonym(user, params.id, body));

export const DELETE = handle(contract.deleteSynonym, ({ user, params }) =>
  acknowledge(deleteSynonym(user, params.id), "The synonym was deleted."),
);
