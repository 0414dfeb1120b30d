import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { verifySlip } from "@/lib/payment/office";

export const PATCH = handle(contract.verifyPayment, ({ user, params, body }) => verifySlip(params.id, body, user));
