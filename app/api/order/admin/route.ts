import { listAllOrders, listEveryOrder } from "@/lib/order/queries";
import { placeStaffOrder as placeContract } from "@/lib/order/staff-contract";
import { placeStaffOrder } from "@/lib/order/staff-order";
import { listAllOrders as listContract } from "@/lib/order/transitions-contract";
import { Answer, handle } from "@/lib/platform/api/handle";
import { pageOf, partOf } from "@/lib/platform/api/paging";

export const GET = handle(listContract, async ({ query }) => {
  const part = partOf(query, 100);
  if (!part) return listEveryOrder(query);
  const { total, orders } = await listAllOrders({ ...query, ...part });
  return pageOf(listContract, orders, { ...query, ...part, total });
});

export const POST = handle(placeContract, async ({ user, body, idempotencyKey }) => {
  return new Answer(await placeStaffOrder(user, { wish: body, idempotencyKey }), { status: 201 });
});
