import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/terms/price/contract";
import { getPrices } from "@/lib/terms/price/queries";

export const GET = handle(contract.getPrices, ({ user, query }) => getPrices(user, query.products));
