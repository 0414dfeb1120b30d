import "server-only";
import type { WithRights } from "@/lib/platform/server/auth/right";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { FieldErrors } from "@/lib/platform/shared/errors";
import { hideContacts } from "@/lib/platform/shared/text/contacts";
import { priceOrder } from "@/lib/terms/price/order-price";
import { calculateEdit } from "./calculate";
import type { OrderEdit } from "./contract";
import { proposeLines } from "./lines";
import type { OrderState } from "./order-state";
import { proposePayment } from "./payment-terms";
import { proposeCharge, proposeCoupon, proposePlace } from "./terms";

export type Proposal = Awaited<ReturnType<typeof propose>>;

/** What an edit makes of an order, and what prevents it, by field. Changes nothing. */
export async function propose(tx: Transaction, actor: WithRights, order: OrderState, changes: OrderEdit) {
  const { lines, removed, stocks, problems: lineProblems } = await proposeLines(tx, actor, order, changes.lines);
  const place = await proposePlace(tx, order, changes);
  const goods = priceOrder({ lines, discount: 0n, delivery: 0n });
  const coupon = await proposeCoupon(tx, order, changes, goods.itemsTotal);
  const charge = proposeCharge(actor, order, changes, place);
  const isFree = coupon.coupon?.kind === "free_delivery";
  const sums = calculateEdit({
    before: { lines: order.items, credited: order.credited, money: order.money },
    lines,
    getDiscount: () => coupon.discount,
    getDelivery: (each) => charge.getCharge(each, isFree),
  });
  const payment = await proposePayment(actor, order, changes, { place, total: sums.price.total, due: sums.due });
  const buyer = {
    companyName: changes.companyName === undefined ? order.companyName : changes.companyName || null,
    panNumber: changes.panNumber === undefined ? order.panNumber : changes.panNumber || null,
  };
  const note = changes.note === undefined || changes.note === hideContacts(order.note) ? order.note : changes.note;
  const problems: FieldErrors = {
    ...lineProblems,
    ...place.problems,
    ...coupon.problems,
    ...charge.problems,
    ...payment.problems,
  };
  return {
    ...{ order, lines, removed, stocks, place, coupon, buyer, note, sums, problems },
    payment: { method: payment.method, newMethod: payment.newMethod, limit: payment.limit },
    todayCharge: place.zone || place.deliveryMethod === "pickup" ? charge.getToday(goods) : null,
  };
}
