import { Answer, handle } from "@/lib/handle";
import { listAllOrders } from "@/lib/order/queries";
import { placeStaffOrder as placeContract } from "@/lib/order/staff-contract";
import { placeStaffOrder } from "@/lib/order/staff-order";
import { listAllOrders as listContract } from "@/lib/order/steps-contract";
import { pageOf } from "@/lib/paging";

export const GET = handle(listContract, async ({ query }) => {
  const { total, orders } = await listAllOrders(query);
  return pageOf(listContract, orders, { ...query, total });
});

export const POST = handle(placeContract, async ({ user, body, idempotencyKey }) => {
  return new Answer(await placeStaffOrder(user, { wish: body, idempotencyKey }), { status: 201 });
});
