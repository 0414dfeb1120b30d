import { handle } from "@/lib/platform/server/api/handle";
import { getAdminReturn as contract } from "@/lib/sales/return/admin/contract";
import { returnNotFound } from "@/lib/sales/return/notify";
import { getAdminReturn } from "@/lib/sales/return/queries";

export const GET = handle(contract, async ({ params }) => {
  const row = await getAdminReturn(params.id);
  if (!row) throw returnNotFound();
  return row;
});
