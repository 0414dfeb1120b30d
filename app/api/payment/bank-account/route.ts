import { handle } from "@/lib/handle";
import { getBankAccount } from "@/lib/payment/bank-account";
import * as contract from "@/lib/payment/contract";

export const GET = handle(contract.getBankAccount, () => getBankAccount());
