import { handle } from "@/lib/platform/api/handle";
import * as contract from "@/lib/price/contract";
import { getPrices } from "@/lib/price/queries";

export const GET = handle(contract.getPrices, ({ user, query }) => getPrices(user, query.products));
