import { addItems } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.addItems, ({ user, body, idempotencyKey }) => addItems(user, body, idempotencyKey));
