import { handle } from "@/lib/platform/api/handle";
import { setVariantPrice as contract } from "@/lib/product/admin/contract";
import { setVariantPrice } from "@/lib/product/admin/variants";

export const PATCH = handle(contract, ({ user, params, body }) => setVariantPrice(user, params.id, body));
