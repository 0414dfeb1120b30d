import { handle } from "@/lib/handle";
import { markUndelivered } from "@/lib/order/undelivered";
import * as contract from "@/lib/order/undelivered-contract";

export const PATCH = handle(contract.markUndelivered, ({ user, params, body }) => markUndelivered(params.id, body, user));
