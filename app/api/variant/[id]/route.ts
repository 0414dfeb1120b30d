import { handle } from "@/lib/platform/api/handle";
import { setPackPrice } from "@/lib/product/admin/variants";
import { setPackPrice as contract } from "@/lib/product/admin-contract";

export const PATCH = handle(contract, ({ user, params, body }) => setPackPrice(user, params.id, body));
