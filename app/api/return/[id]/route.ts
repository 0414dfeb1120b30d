import { handle } from "@/lib/platform/api/handle";
import { getReturn as contract } from "@/lib/return/contract";
import { returnNotFound } from "@/lib/return/notify";
import { getReturn } from "@/lib/return/queries";

export const GET = handle(contract, async ({ params, user }) => {
  const row = await getReturn(user.id, params.id);
  if (!row) throw returnNotFound();
  return row;
});
