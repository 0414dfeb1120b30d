import { handle } from "@/lib/platform/server/api/handle";
import { closeRest } from "@/lib/sales/order/admin/close-rest";
import { closeRest as contract } from "@/lib/sales/order/admin/parcel-contract";

export const PATCH = handle(contract, ({ user, params, body }) => closeRest(params.id, body, user));
