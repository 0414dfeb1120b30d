import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { openShift } from "@/lib/sales/shift/admin/commands";
import * as contract from "@/lib/sales/shift/admin/contract";
import { listShifts } from "@/lib/sales/shift/admin/queries";

export const GET = handle(contract.listShifts, async ({ user, query }) => {
  const { total, shifts } = await listShifts(user, query);
  return getPage(contract.listShifts, shifts, { ...query, total });
});

export const POST = handle(contract.openShift, ({ user, body }) => openShift(user, body.float), created);
