import * as contract from "@/lib/payment/contract";
import { getBankAccount } from "@/lib/payment-method/bank-account";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getBankAccount, () => getBankAccount());
