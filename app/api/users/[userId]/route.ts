import { getAccount as contract } from "@/lib/people/users/contract";
import { getAccount } from "@/lib/people/users/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { AppError } from "@/lib/platform/shared/errors";

export const GET = handle(contract, async ({ params }) => {
  const account = await getAccount(params.userId);
  if (!account) throw new AppError("not_found", "This was not found. It may have been deleted.");
  return account;
});
