import { handle } from "@/lib/platform/server/api/handle";
import { changeOrderTags } from "@/lib/sales/order/admin/assign";
import { changeOrderTags as contract } from "@/lib/sales/order/admin/assign-contract";

export const PATCH = handle(contract, ({ user, params, body }) => changeOrderTags(user, params.id, body));
