import { addItem, clearCart } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { getCart } from "@/lib/cart/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getCart, ({ user }) => getCart(user));
export const POST = handle(contract.addItem, ({ user, body }) => addItem(user, body));
export const DELETE = handle(contract.clearCart, ({ user }) => clearCart(user));
