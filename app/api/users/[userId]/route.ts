import { handle } from "@/lib/platform/api/handle";
import { AppError } from "@/lib/platform/errors";
import { getAccount as contract } from "@/lib/users/contract";
import { getAccount } from "@/lib/users/queries";

export const GET = handle(contract, async ({ params }) => {
  const account = await getAccount(params.userId);
  if (!account) throw new AppError("not_found", "This was not found. It may have been deleted.");
  return account;
});
