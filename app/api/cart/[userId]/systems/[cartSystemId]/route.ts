import { handle } from "@/lib/platform/server/api/handle";
import { completeSystem, removeSystem } from "@/lib/sales/cart/commands";
import * as contract from "@/lib/sales/cart/contract";

export const POST = handle(contract.completeSystem, ({ user, params }) => completeSystem(user, params.cartSystemId));
export const DELETE = handle(contract.removeSystem, ({ user, params, query }) =>
  removeSystem(user, params.cartSystemId, query.items === "remove"),
);
