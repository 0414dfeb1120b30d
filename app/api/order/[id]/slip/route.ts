import { Answer, handle } from "@/lib/handle";
import { noSuchOrder } from "@/lib/order/tell";
import * as contract from "@/lib/payment/contract";
import { getPayment } from "@/lib/payment/queries";
import { handInSlip } from "@/lib/payment/slip";

export const POST = handle(contract.uploadSlip, async ({ user, params, body }) => {
  const { id, warning } = await handInSlip(user.id, params.id, body);
  const payment = await getPayment(user.id, id);
  if (!payment) throw noSuchOrder();
  return new Answer({ ...payment, warning }, { status: 201 });
});
