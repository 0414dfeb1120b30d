import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/cart/contract";
import { getCartNeeds } from "@/lib/sales/cart/needs";

export const GET = handle(contract.listCartNeeds, ({ user }) => getCartNeeds(user));
