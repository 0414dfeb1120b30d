import * as contract from "@/lib/payment/contract";
import { answerSlip } from "@/lib/payment/payment-proof";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getSlip, ({ user, params }) => answerSlip(user, params.id));
