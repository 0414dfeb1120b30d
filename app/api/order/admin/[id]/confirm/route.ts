import { handle } from "@/lib/handle";
import { confirmOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.confirmOrder, ({ user, params }) => confirmOrder(params.id, user));
