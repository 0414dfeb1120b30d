import { handle } from "@/lib/platform/server/api/handle";
import { addProduct, removeProduct } from "@/lib/sales/wishlist/commands";
import * as contract from "@/lib/sales/wishlist/contract";

export const POST = handle(contract.addProduct, ({ user, params, body: { saved }, idempotencyKey }) =>
  addProduct(user, params.productId, { saved, key: idempotencyKey }),
);
export const DELETE = handle(contract.removeProduct, ({ user, params }) => removeProduct(user, params.productId));
