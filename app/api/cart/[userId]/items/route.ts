import { handle } from "@/lib/platform/server/api/handle";
import { addItems } from "@/lib/sales/cart/commands";
import * as contract from "@/lib/sales/cart/contract";

export const POST = handle(contract.addItems, ({ user, body, idempotencyKey }) => addItems(user, body, idempotencyKey));
