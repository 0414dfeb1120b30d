import { handle } from "@/lib/platform/api/handle";
import { addProduct, removeProduct } from "@/lib/wishlist/commands";
import * as contract from "@/lib/wishlist/contract";

export const POST = handle(contract.addProduct, ({ user, params, body: { saved }, idempotencyKey }) =>
  addProduct(user, params.productId, { saved, key: idempotencyKey }),
);
export const DELETE = handle(contract.removeProduct, ({ user, params }) => removeProduct(user, params.productId));
