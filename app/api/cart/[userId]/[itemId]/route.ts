import { handle } from "@/lib/platform/server/api/handle";
import { removeItem, setQuantity } from "@/lib/sales/cart/commands";
import * as contract from "@/lib/sales/cart/contract";
import { getLineVariants } from "@/lib/sales/cart/variants";

export const GET = handle(contract.getLineVariants, ({ user, params }) => getLineVariants(user, params.itemId));
export const PATCH = handle(contract.setQuantity, ({ user, params, body }) => setQuantity(user, params.itemId, body));
export const DELETE = handle(contract.removeItem, ({ user, params }) => removeItem(user, params.itemId));
