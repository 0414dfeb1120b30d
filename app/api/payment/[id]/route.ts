import { handle } from "@/lib/platform/server/api/handle";
import { AppError } from "@/lib/platform/shared/errors";
import { checkPayment } from "@/lib/sales/payment/check";
import * as contract from "@/lib/sales/payment/contract";
import { getPayment } from "@/lib/sales/payment/queries";

export const GET = handle(contract.getPayment, async ({ user, params }) => {
  const before = await getPayment(user.id, params.id);
  if (!before) throw new AppError("not_found", "This was not found. It may have been deleted.");
  if (before.state !== "verifying" && before.state !== "watched") return before;
  await checkPayment(params.id);
  return (await getPayment(user.id, params.id)) ?? before;
});
