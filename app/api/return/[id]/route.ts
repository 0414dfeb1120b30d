import { handle } from "@/lib/platform/server/api/handle";
import { getReturn as contract } from "@/lib/sales/return/contract";
import { returnNotFound } from "@/lib/sales/return/notify";
import { getReturn } from "@/lib/sales/return/queries";

export const GET = handle(contract, async ({ params, user }) => {
  const row = await getReturn(user.id, params.id);
  if (!row) throw returnNotFound();
  return row;
});
