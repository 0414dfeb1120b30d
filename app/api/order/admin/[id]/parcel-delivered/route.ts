import { handle } from "@/lib/platform/server/api/handle";
import { deliverParcel as contract } from "@/lib/sales/order/admin/parcel-contract";
import { deliverParcel } from "@/lib/sales/order/commands";

export const PATCH = handle(contract, ({ user, params, body }) => deliverParcel(params.id, body.parcel, user));
