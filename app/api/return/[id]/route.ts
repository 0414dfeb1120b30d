import { handle } from "@/lib/handle";
import { getReturn as contract } from "@/lib/return/contract";
import { getReturn } from "@/lib/return/queries";
import { noSuchReturn } from "@/lib/return/tell";

export const GET = handle(contract, async ({ params, user }) => {
  const found = await getReturn(user.id, params.id);
  if (!found) throw noSuchReturn();
  return found;
});
