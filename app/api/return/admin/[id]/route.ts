import { handle } from "@/lib/handle";
import { getAdminReturn as contract } from "@/lib/return/contract";
import { getAdminReturn } from "@/lib/return/queries";
import { noSuchReturn } from "@/lib/return/tell";

export const GET = handle(contract, async ({ params }) => {
  const found = await getAdminReturn(params.id);
  if (!found) throw noSuchReturn();
  return found;
});
