import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/wishlist/contract";
import { getWishlist } from "@/lib/wishlist/queries";

export const GET = handle(contract.getWishlist, ({ user }) => getWishlist(user));
