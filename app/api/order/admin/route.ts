import { listAllOrders as listContract } from "@/lib/order/admin-contract";
import { listAllOrders, listEveryOrder } from "@/lib/order/queries";
import { created, handle } from "@/lib/platform/api/handle";
import { getPage, getPart } from "@/lib/platform/api/paging";
import { placeStaffOrder } from "@/lib/staff-order/commands";
import { placeStaffOrder as placeContract } from "@/lib/staff-order/contract";

export const GET = handle(listContract, async ({ query }) => {
  const part = getPart(query, 100);
  if (!part) return listEveryOrder(query);
  const { total, orders } = await listAllOrders({ ...query, ...part });
  return getPage(listContract, orders, { ...query, ...part, total });
});

export const POST = handle(
  placeContract,
  ({ user, body, idempotencyKey }) => placeStaffOrder(user, { input: body, idempotencyKey }),
  created,
);
