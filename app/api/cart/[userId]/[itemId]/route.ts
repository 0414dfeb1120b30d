import { removeItem, setQuantity } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { getLineVariants } from "@/lib/cart/variants";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getLineVariants, ({ user, params }) => getLineVariants(user, params.itemId));
export const PATCH = handle(contract.setQuantity, ({ user, params, body }) => setQuantity(user, params.itemId, body));
export const DELETE = handle(contract.removeItem, ({ user, params }) => removeItem(user, params.itemId));
