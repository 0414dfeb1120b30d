import { completeSystem, removeSystem } from "@/lib/cart/commands";
import * as contract from "@/lib/cart/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.completeSystem, ({ user, params }) => completeSystem(user, params.cartSystemId));
export const DELETE = handle(contract.removeSystem, ({ user, params, query }) =>
  removeSystem(user, params.cartSystemId, query.items === "remove"),
);
