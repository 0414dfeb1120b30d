import "server-only";
import { placeErrors } from "@/lib/people/address/places";
import type { WithRights } from "@/lib/platform/server/auth/right";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { FieldErrors } from "@/lib/platform/shared/errors";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { may, missingRightText } from "@/lib/platform/shared/rights";
import { keepHidden } from "@/lib/sales/order/admin/correct";
import { type CouponRow, findCoupon } from "@/lib/terms/coupon/queries";
import { couponRefusal, getDiscount } from "@/lib/terms/coupon/rules";
import { listZones } from "@/lib/terms/delivery/queries";
import { getRate, getZone } from "@/lib/terms/delivery/rules";
import type { OrderEdit } from "./contract";
import type { OrderState } from "./order-state";

type Address = NonNullable<OrderState["address"]>;
type Goods = { itemsTotal: bigint; weightGrams: number };

/** Where an order goes after an edit, and what prevents it. */
export async function proposePlace(tx: Transaction, order: OrderState, changes: OrderEdit) {
  const deliveryMethod = changes.deliveryMethod ?? order.deliveryMethod;
  const address = deliveryMethod === "pickup" ? null : getAddress(order, changes);
  const zone = address && (getZone(await listZones(tx), address.district) ?? null);
  const isMoved = deliveryMethod !== order.deliveryMethod || address?.district !== order.address?.district;
  const problems = deliveryMethod === "pickup" ? {} : getPlaceProblems(address, order.address, zone !== null);
  return { deliveryMethod, address, zone, isMoved, problems };
}

function getPlaceProblems(address: Address | null, before: Address | null, isServed: boolean): FieldErrors {
  if (!address) return { address: "Enter a delivery address" };
  const errors = isSamePlace(address, before) ? {} : placeErrors(address);
  const [name] = Object.keys(errors);
  if (name) return { [`address.${name}`]: errors[name] ?? "" };
  return isServed ? {} : { "address.district": "We do not deliver there yet. Choose another address or store pickup" };
}

export type ProposedPlace = Awaited<ReturnType<typeof proposePlace>>;

function getAddress({ address: before }: OrderState, { address: typed }: OrderEdit): Address | null {
  if (!typed) return before;
  const after = { ...typed, landmark: typed.landmark ?? "" };
  return before ? keepHidden(before, after) : after;
}

/** An address of an earlier release keeps its municipality, even if it is no longer in the list. */
const isSamePlace = (after: Address, before: Address | null): boolean =>
  before !== null && (["province", "district", "municipality"] as const).every((name) => after[name] === before[name]);

/** The delivery charge after an edit by each choice, for the goods that it leads to. */
export function proposeCharge(actor: WithRights, order: OrderState, changes: OrderEdit, place: ProposedPlace) {
  const { deliveryMethod, zone, isMoved } = place;
  const getToday = (goods: Goods): bigint => (deliveryMethod === "courier" && zone ? getRate(zone, goods) : 0n);
  const charge = changes.charge ?? (changes.lines || isMoved ? "today" : "keep");
  const own = changes.deliveryCharge === undefined ? null : toPaisa(changes.deliveryCharge);
  const problems: FieldErrors = {};
  if (charge === "own" && own === null) problems.deliveryCharge = "Enter the delivery charge";
  if (charge === "own" && own !== order.delivery && !may(actor, "order.discount"))
    problems.deliveryCharge ??= missingRightText("order.discount");
  const getCharge = (goods: Goods, isFree: boolean): bigint => {
    if (deliveryMethod === "pickup") return 0n;
    if (charge === "own" && own !== null) return own;
    return isFree ? 0n : charge === "keep" ? order.delivery : getToday(goods);
  };
  return { getCharge, getToday, problems };
}

/** The coupon after an edit. One that the order has already is only refused below its minimum: it was in time when it was used. */
export async function proposeCoupon(tx: Transaction, order: OrderState, changes: OrderEdit, itemsTotal: bigint) {
  const code = changes.coupon ?? order.couponCode ?? "";
  if (code === "") return { code, coupon: null, refusal: "", discount: 0n, problems: {} };
  const isOwn = code === order.couponCode;
  const { coupon, usesByThisPerson } = await findCoupon(code, order.userId, tx);
  const asked = isOwn && coupon ? { ...coupon, ...withoutTerms } : coupon;
  const refusal = couponRefusal(asked, { itemsTotal, usesByThisPerson, now: new Date() }) ?? "";
  if (refusal && !(isOwn && changes.keepsCoupon)) {
    const problems: FieldErrors = { coupon: refusal };
    return { code, coupon: null, refusal, discount: 0n, problems };
  }
  const discount = isOwn && itemsTotal === order.itemsTotal ? order.discount : getAgreed(coupon, order, itemsTotal);
  return { code, coupon, refusal, discount, problems: {} };
}

const withoutTerms = { isActive: true, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null };

/** What a coupon takes off; what it took off before, if it exists no longer. */
function getAgreed(coupon: CouponRow | null, { discount }: OrderState, itemsTotal: bigint): bigint {
  if (coupon) return getDiscount(coupon, itemsTotal);
  return discount < itemsTotal ? discount : itemsTotal;
}
