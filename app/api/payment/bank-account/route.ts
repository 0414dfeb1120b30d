import { getBankAccount } from "@/lib/company-detail/bank-account";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getBankAccount, () => getBankAccount());
