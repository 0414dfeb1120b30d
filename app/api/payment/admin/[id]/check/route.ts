import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { recheck } from "@/lib/payment/office";

export const POST = handle(contract.recheckPayment, ({ params }) => recheck(params.id));
