import { handle } from "@/lib/handle";
import { setPackPrice } from "@/lib/product/office/packs";
import { setPackPrice as contract } from "@/lib/product/office-contract";

export const PATCH = handle(contract, ({ user, params, body }) => setPackPrice(user, params.id, body));
