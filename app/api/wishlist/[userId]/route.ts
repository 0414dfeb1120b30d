import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/wishlist/contract";
import { getWishlist } from "@/lib/sales/wishlist/queries";

export const GET = handle(contract.getWishlist, ({ user }) => getWishlist(user));
