import { handle } from "@/lib/platform/api/handle";
import { setVariantPrice } from "@/lib/product/admin/variants";
import { setVariantPrice as contract } from "@/lib/product/admin-contract";

export const PATCH = handle(contract, ({ user, params, body }) => setVariantPrice(user, params.id, body));
