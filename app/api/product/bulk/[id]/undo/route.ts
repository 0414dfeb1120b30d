import { handle } from "@/lib/platform/api/handle";
import { undoPrices as contract } from "@/lib/product/bulk/contract";
import { undoPrices } from "@/lib/product/bulk/price-change";

export const POST = handle(contract, ({ user, params }) => undoPrices(user, params.id));
