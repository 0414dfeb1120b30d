import { handle } from "@/lib/platform/server/api/handle";
import { undoParcel as contract } from "@/lib/sales/order/admin/undo-contract";
import { undoParcel } from "@/lib/sales/order/admin/undo-parcel";

export const PATCH = handle(contract, ({ user, params, body }) => undoParcel(params.id, body, user));
