import { deleteZone, editZone } from "@/lib/delivery/admin-commands";
import * as contract from "@/lib/delivery/admin-contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.editZone, ({ user, params, body }) => editZone(user, params.id, body));

export const DELETE = handle(contract.deleteZone, ({ user, params }) =>
  acknowledge(deleteZone(user, params.id), "The zone was deleted."),
);
