import * as contract from "@/lib/order/admin-contract";
import { confirmOrder } from "@/lib/order/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.confirmOrder, ({ user, params }) => confirmOrder(params.id, user));
