import { handle } from "@/lib/platform/api/handle";
import { getAdminReturn as contract } from "@/lib/return/admin-contract";
import { returnNotFound } from "@/lib/return/notify";
import { getAdminReturn } from "@/lib/return/queries";

export const GET = handle(contract, async ({ params }) => {
  const row = await getAdminReturn(params.id);
  if (!row) throw returnNotFound();
  return row;
});
