import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/product/admin/contract";
import { getVariantOnHand } from "@/lib/product/admin/products";
import { setVariantPrice } from "@/lib/product/admin/variants";

export const GET = handle(contract.getVariant, ({ params }) => getVariantOnHand(params.id));

export const PATCH = handle(contract.setVariantPrice, ({ user, params, body }) => setVariantPrice(user, params.id, body));
