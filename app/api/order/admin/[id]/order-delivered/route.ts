import * as contract from "@/lib/order/admin-contract";
import { deliverOrder } from "@/lib/order/commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.deliverOrder, ({ user, params }) => deliverOrder(params.id, user));
