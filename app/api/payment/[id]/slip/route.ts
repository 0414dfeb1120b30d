import * as contract from "@/lib/payment/contract";
import { answerPaymentProof } from "@/lib/payment/payment-proof";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getPaymentProof, ({ user, params }) => answerPaymentProof(user, params.id));
