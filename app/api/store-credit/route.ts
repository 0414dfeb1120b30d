import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/store-credit/contract";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";

export const GET = handle(contract.getStoreCredit, ({ user }) => getStoreCredit(user.id));
