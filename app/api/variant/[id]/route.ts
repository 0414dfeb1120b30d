import * as contract from "@/lib/catalogue/product/admin/contract";
import { getVariantOnHand } from "@/lib/catalogue/product/admin/products";
import { setVariantPrice } from "@/lib/catalogue/product/admin/variants";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getVariant, ({ params }) => getVariantOnHand(params.id));

export const PATCH = handle(contract.setVariantPrice, ({ user, params, body }) => setVariantPrice(user, params.id, body));
