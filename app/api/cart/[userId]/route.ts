import { addItem, clearCart, setQuantities } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { getCart } from "@/lib/cart/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getCart, ({ user }) => getCart(user));
export const POST = handle(contract.addItem, ({ user, body, idempotencyKey }) => addItem(user, body, idempotencyKey));
export const PATCH = handle(contract.setQuantities, ({ user, body }) => setQuantities(user, body.items));
export const DELETE = handle(contract.clearCart, ({ user }) => clearCart(user));
