import { handle } from "@/lib/platform/server/api/handle";
import { addItem, clearCart, setQuantities } from "@/lib/sales/cart/commands";
import * as contract from "@/lib/sales/cart/contract";
import { getCart } from "@/lib/sales/cart/queries";

export const GET = handle(contract.getCart, ({ user }) => getCart(user));
export const POST = handle(contract.addItem, ({ user, body, idempotencyKey }) => addItem(user, body, idempotencyKey));
export const PATCH = handle(contract.setQuantities, ({ user, body }) => setQuantities(user, body.items));
export const DELETE = handle(contract.clearCart, ({ user }) => clearCart(user));
