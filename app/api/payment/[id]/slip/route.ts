import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { answerSlip } from "@/lib/payment/slip";

export const GET = handle(contract.getSlip, ({ user, params }) => answerSlip(user, params.id));
