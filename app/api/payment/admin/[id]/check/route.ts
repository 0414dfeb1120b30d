import { recheck } from "@/lib/payment/admin";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.recheckPayment, ({ params }) => recheck(params.id));
