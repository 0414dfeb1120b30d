import { changeView, deleteView } from "@/lib/office/view/admin/commands";
import * as contract from "@/lib/office/view/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.changeView, ({ user, params, body }) => changeView(user, params.id, body));

export const DELETE = handle(contract.deleteView, ({ user, params, query }) =>
  acknowledge(deleteView(user, params.id, query.version), "The view was deleted."),
);
