import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { deleteZone, editZone } from "@/lib/terms/delivery/admin/commands";
import * as contract from "@/lib/terms/delivery/admin/contract";

export const PATCH = handle(contract.editZone, ({ user, params, body }) => editZone(user, params.id, body));

export const DELETE = handle(contract.deleteZone, ({ user, params }) =>
  acknowledge(deleteZone(user, params.id), "The zone was deleted."),
);
