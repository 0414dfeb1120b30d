import "server-only";
import type { WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import type { FieldErrors } from "@/lib/platform/shared/errors";
import { may, missingRightText } from "@/lib/platform/shared/rights";
import { offerRefusal } from "@/lib/sales/order/placing/payment-offers";
import { getPickupLimit } from "@/lib/sales/order/placing/pickup-limit";
import { paymentBeingChecked, paymentRefusal } from "@/lib/sales/order/rules";
import { readExchangeWorth } from "@/lib/sales/return/quote";
import type { CheckoutMethod, PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { OrderEdit } from "./contract";
import type { OrderState } from "./order-state";
import type { ProposedPlace } from "./terms";

type Sums = { place: ProposedPlace; total: bigint; due: bigint };

/** How an order is paid after an edit, and what prevents it. */
export async function proposePayment(actor: WithRights, order: OrderState, changes: OrderEdit, sums: Sums) {
  const method = changes.paymentMethod ?? order.paymentMethod;
  const newMethod = changes.paymentMethod && changes.paymentMethod !== order.paymentMethod ? changes.paymentMethod : null;
  const pickupLimit = await getPickupLimit(db, order.buyer);
  // The goods of an exchange pay a part before anything is collected.
  const worth = method === "cod" ? await readExchangeWorth(order.id) : 0n;
  const refusal = getRefusal(order, sums, { method, isNew: newMethod !== null, pickupLimit, worth });
  // Only the limit of cash on delivery can be exceeded.
  const limit = method === "cod" ? refusal : "";
  const problems: FieldErrors = {};
  const problem = limit ? getLimitProblem(actor, changes, limit) : refusal && { paymentMethod: refusal };
  Object.assign(problems, problem, newMethod && (await getMethodProblem(order, newMethod, sums.total)));
  return { method, newMethod, limit, problems };
}

type Terms = { method: PaymentMethod; isNew: boolean; pickupLimit: bigint | null; worth: bigint };

/** Why this cannot be paid like this. What was allowed before and has not grown since stays allowed. */
function getRefusal(order: OrderState, { place, total, due }: Sums, { method, isNew, pickupLimit, worth }: Terms): string {
  if (total === 0n) return paymentRefusal(method, { zone: place.zone, pickupLimit, total });
  const isRiskier = isNew || (method === "cod" && (place.isMoved || due > order.due));
  const left = due > worth ? due - worth : 0n;
  return isRiskier && left > 0n ? paymentRefusal(method, { zone: place.zone, pickupLimit, total: left }) : "";
}

/** What is to be collected may grow beyond the limit of the area with a right and a reason. */
function getLimitProblem(actor: WithRights, { limitReason }: OrderEdit, limit: string): FieldErrors {
  if (limitReason === "") return { paymentMethod: limit };
  return may(actor, "order.limit") ? {} : { limitReason: missingRightText("order.limit") };
}

async function getMethodProblem({ isBeingChecked }: OrderState, method: CheckoutMethod, total: bigint): Promise<FieldErrors> {
  const refusal = isBeingChecked ? paymentBeingChecked : await offerRefusal(method, { isFree: total === 0n });
  return refusal ? { paymentMethod: refusal } : {};
}
