import "server-only";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { fieldError } from "@/lib/platform/shared/errors";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { Coupon, CouponInput } from "./contract";
import { getCoupon } from "./queries";

/** While a coupon is locked, no order can use it. */
const coupons = auditedRows<Coupon>({
  subject: "coupon",
  table: "coupon",
  find: (tx, id) => getCoupon(id, tx),
  goneMessage: "This coupon no longer exists.",
  getName: ({ code }) => code,
  // Percentages and amounts are separate fields.
  getAudited: ({ _id, version, state, used, value, ...coupon }) => ({
    ...coupon,
    percent: coupon.kind === "percent" ? value : null,
    amount: coupon.kind === "amount" ? value : null,
  }),
  form: "record",
});

const codeTaken = () => rethrowTaken("A coupon with this code already exists.", "code");

export async function createCoupon(actor: Actor, input: CouponInput): Promise<Coupon> {
  return coupons.create(actor, (tx) => tx.coupon.create({ data: toColumns(input) })).catch(codeTaken());
}

type Changes = CouponInput & { version?: string | undefined };

export async function editCoupon(actor: Actor, id: string, { version, ...input }: Changes): Promise<Coupon> {
  return coupons
    .change(actor, { id, version }, async (tx, before) => {
      await assertUnused(tx, before, input);
      await tx.coupon.update({ where: { id }, data: toColumns(input, before) });
    })
    .catch(codeTaken());
}

export function pauseCoupon(actor: Actor, id: string, isPaused: boolean): Promise<Coupon> {
  return coupons.change(actor, { id, action: isPaused ? "paused" : "resumed" }, (tx) =>
    tx.coupon.update({ where: { id }, data: { isActive: !isPaused }, select: { id: true } }),
  );
}

export async function deleteCoupon(actor: Actor, id: string): Promise<void> {
  await coupons.remove(actor, id, async (tx, before) => {
    if (await isUsed(tx, before)) throw conflict("Customers have used this coupon. Pause it instead.");
    await tx.coupon.delete({ where: { id } });
  });
}

async function isUsed(tx: Transaction, { _id: couponId, used }: Coupon): Promise<boolean> {
  return used > 0 || (await tx.couponUse.count({ where: { couponId } })) > 0;
}

/** The code of a used coupon cannot change, and its limit cannot fall below its uses. */
async function assertUnused(tx: Transaction, before: Coupon, { code, maxUses }: CouponInput): Promise<void> {
  if (code !== before.code && (await isUsed(tx, before)))
    throw refusal("code", "Customers have used this code, so it cannot change. Pause this coupon and create a new one.");
  if (maxUses !== null && maxUses < before.used) throw refusal("maxUses", `It has been used ${before.used} times already.`);
}

const refusal = (field: string, message: string) => fieldError(field, message, "conflict");

/** A day that does not change keeps its exact time, in case the coupon begins or ends in the middle of it. */
const toColumns = ({ value, minimum, from, to, ...rest }: CouponInput, before?: Coupon) => ({
  ...rest,
  minimum: toPaisa(minimum),
  value: toStoredValue(rest.kind, value),
  ...(from !== before?.from && { startsAt: from && startOfDay(from) }),
  ...(to !== before?.to && { endsAt: to && startOfDay(to, 1) }),
});

function toStoredValue(kind: CouponInput["kind"], value: number): bigint {
  if (kind === "free_delivery") return 0n;
  return kind === "percent" ? BigInt(value) : toPaisa(value);
}
