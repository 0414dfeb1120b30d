import { removeItem, setQuantity } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.setQuantity, ({ user, params, body }) => setQuantity(user, params.itemId, body.quantity));
export const DELETE = handle(contract.removeItem, ({ user, params }) => removeItem(user, params.itemId));
