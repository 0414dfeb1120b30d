import { handle } from "@/lib/handle";
import { deliverOrder } from "@/lib/order/commands";
import * as contract from "@/lib/order/steps-contract";

export const PATCH = handle(contract.deliverOrder, ({ user, params }) => deliverOrder(params.id, user));
