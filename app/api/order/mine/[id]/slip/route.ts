import * as contract from "@/lib/payment/contract";
import { handInSlip } from "@/lib/payment/payment-proof";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.uploadSlip, async ({ user, params, body }) => {
  return new Answer(await handInSlip(user.id, params.id, body), { status: 201 });
});
