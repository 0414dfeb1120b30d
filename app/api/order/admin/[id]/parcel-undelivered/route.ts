import { handle } from "@/lib/platform/server/api/handle";
import { takeParcelBack } from "@/lib/sales/order/admin/parcel-back";
import { returnParcel } from "@/lib/sales/order/admin/parcel-contract";

export const PATCH = handle(returnParcel, ({ user, params, body }) => takeParcelBack(params.id, body, user));
