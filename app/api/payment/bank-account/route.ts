import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/payment/contract";
import { getBankAccount } from "@/lib/terms/payment-method/bank-account";

export const GET = handle(contract.getBankAccount, () => getBankAccount());
