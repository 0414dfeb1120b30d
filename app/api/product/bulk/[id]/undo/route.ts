import { undoPrices as contract } from "@/lib/catalogue/product/admin/bulk/contract";
import { undoPrices } from "@/lib/catalogue/product/admin/bulk/price-change";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, params }) => undoPrices(user, params.id));
