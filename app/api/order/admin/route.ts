import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage, getPart } from "@/lib/platform/server/api/paging";
import { listAllOrders as listContract } from "@/lib/sales/order/admin/contract";
import { listAllOrders, listEveryOrder } from "@/lib/sales/order/admin/queries";
import { placeStaffOrder } from "@/lib/sales/staff-order/admin/commands";
import { placeStaffOrder as placeContract } from "@/lib/sales/staff-order/admin/contract";

export const GET = handle(listContract, async ({ user, query }) => {
  const part = getPart(query, 100);
  if (!part) return listEveryOrder(user, query);
  const { total, orders } = await listAllOrders(user, { ...query, ...part });
  return getPage(listContract, orders, { ...query, ...part, total });
});

export const POST = handle(
  placeContract,
  ({ user, body, idempotencyKey }) => placeStaffOrder(user, { input: body, idempotencyKey }),
  created,
);
