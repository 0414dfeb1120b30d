import { checkPayment } from "@/lib/payment/check";
import * as contract from "@/lib/payment/contract";
import { getPayment } from "@/lib/payment/queries";
import { handle } from "@/lib/platform/api/handle";
import { AppError } from "@/lib/platform/errors";

export const GET = handle(contract.getPayment, async ({ user, params }) => {
  const before = await getPayment(user.id, params.id);
  if (!before) throw new AppError("not_found", "This was not found. It may have been deleted.");
  if (before.state !== "verifying" && before.state !== "watched") return before;
  await checkPayment(params.id);
  return (await getPayment(user.id, params.id)) ?? before;
});
