import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/admin/contract";
import { deliverOrder } from "@/lib/sales/order/commands";

export const PATCH = handle(contract.deliverOrder, ({ user, params }) => deliverOrder(params.id, user));
