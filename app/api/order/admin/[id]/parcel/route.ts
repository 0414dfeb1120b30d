import { created, handle } from "@/lib/platform/server/api/handle";
import { sendParcel as contract } from "@/lib/sales/order/admin/parcel-contract";
import { sendPart } from "@/lib/sales/order/commands";

export const POST = handle(contract, ({ user, params, body }) => sendPart(params.id, body, user), created);
