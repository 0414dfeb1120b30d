import * as contract from "@/lib/cart/contract";
import { getCartNeeds } from "@/lib/cart/needs";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listCartNeeds, ({ user }) => getCartNeeds(user));
