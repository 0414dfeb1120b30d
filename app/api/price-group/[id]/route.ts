import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { deletePriceGroup, editPriceGroup } from "@/lib/terms/price-group/admin/commands";
import * as contract from "@/lib/terms/price-group/admin/contract";

export const PATCH = handle(contract.editPriceGroup, ({ user, params, body }) => editPriceGroup(user, params.id, body));

export const DELETE = handle(contract.deletePriceGroup, ({ user, params }) =>
  acknowledge(deletePriceGroup(user, params.id), "The price group was deleted."),
);
