import { handle } from "@/lib/handle";
import { restoreOrder } from "@/lib/order/office/deletion";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.restoreOrder, ({ user, params }) => restoreOrder(params.id, user));
