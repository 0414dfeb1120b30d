import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { deleteCourier, editCourier } from "@/lib/terms/courier/admin/commands";
import * as contract from "@/lib/terms/courier/admin/contract";

export const PATCH = handle(contract.editCourier, ({ user, params, body }) => editCourier(user, params.id, body));

export const DELETE = handle(contract.deleteCourier, ({ user, params }) =>
  acknowledge(deleteCourier(user, params.id), "The courier was deleted."),
);
