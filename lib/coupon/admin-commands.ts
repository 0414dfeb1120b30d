import "server-only";
import { audit } from "@/lib/audit/commands";
import type { SessionUser } from "@/lib/platform/auth/session";
import { startOfDay } from "@/lib/platform/calendar/nepal-time";
import type { Coupon as Row } from "@/lib/platform/db/generated/prisma/client";
import { refuseStale } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, fieldError } from "@/lib/platform/errors";
import { toPaisa } from "@/lib/platform/money";
import { couponColumns, getCoupon } from "./admin-queries";
import { firstDay, lastDay } from "./admin-rules";
import type { Coupon, CouponInput } from "./contract";

const subject = "coupon";

export function createCoupon(actor: SessionUser, input: CouponInput): Promise<Coupon> {
  return transaction(async (tx) => {
    const [created] = await tx.coupon.createManyAndReturn({ data: toColumns(input), skipDuplicates: true });
    if (!created) throw codeTaken();
    await audit(tx, { actor, subject, id: created.id, name: created.code, action: "created", after: getAudited(created) });
    return read(tx, created.id);
  });
}

export function editCoupon(actor: SessionUser, id: string, input: CouponInput & { version?: string | undefined }) {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    refuseStale(couponColumns(before), input.version);
    const data = toColumns(input, before);
    await refuseUsed(tx, before, data);
    const after = await tx.coupon.update({ where: { id }, data });
    await audit(tx, {
      actor,
      subject,
      id,
      name: after.code,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return read(tx, id);
  });
}

export function pauseCoupon(actor: SessionUser, id: string, isPaused: boolean): Promise<Coupon> {
  return transaction(async (tx) => {
    const { code, isActive } = await lockRow(tx, id);
    await tx.coupon.update({ where: { id }, data: { isActive: !isPaused }, select: { id: true } });
    await audit(tx, {
      actor,
      subject,
      id,
      name: code,
      action: isPaused ? "paused" : "resumed",
      before: { isActive },
      after: { isActive: !isPaused },
    });
    return read(tx, id);
  });
}

export function deleteCoupon(actor: SessionUser, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id);
    if (await isUsed(tx, before)) throw new AppError("conflict", "Customers have used this coupon. Pause it instead.");
    await tx.coupon.delete({ where: { id } });
    await audit(tx, { actor, subject, id, name: before.code, action: "deleted", before: getAudited(before) });
  });
}

/** Locks the coupon, so that no order can use it until the transaction ends. */
async function lockRow(tx: Transaction, id: string): Promise<Row> {
  await tx.$executeRaw`SELECT id FROM coupon WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.coupon.findUnique({ where: { id } });
  if (!row) throw couponNotFound();
  return row;
}

async function isUsed(tx: Transaction, { id, used }: Row): Promise<boolean> {
  return used > 0 || (await tx.couponUse.count({ where: { couponId: id } })) > 0;
}

/** The code of a used coupon cannot change, and its limit cannot fall below its uses. */
async function refuseUsed(tx: Transaction, before: Row, { code, maxUses }: ReturnType<typeof toColumns>): Promise<void> {
  if (code !== before.code) {
    if (await isUsed(tx, before))
      throw refusal("code", "Customers have used this code, so it cannot change. Pause this coupon and create a new one.");
    if (await tx.coupon.findUnique({ where: { code }, select: { id: true } })) throw codeTaken();
  }
  if (maxUses !== null && maxUses < before.used) throw refusal("maxUses", `It has been used ${before.used} times already.`);
}

/** A day that does not change keeps its exact time, in case the coupon begins or ends in the middle of it. */
function toColumns(input: CouponInput, before?: Row) {
  const { code, kind, value, minimum, from, to, maxUses, maxUsesEach } = input;
  const isSame = (day: string | null, current: string | null) => before !== undefined && day === current;
  return {
    code,
    kind,
    maxUses,
    maxUsesEach,
    minimum: toPaisa(minimum),
    value: toStoredValue(kind, value),
    startsAt: isSame(from, firstDay(before?.startsAt ?? null)) ? (before?.startsAt ?? null) : from && startOfDay(from),
    endsAt: isSame(to, lastDay(before?.endsAt ?? null)) ? (before?.endsAt ?? null) : to && startOfDay(to, 1),
  };
}

function toStoredValue(kind: CouponInput["kind"], value: number): bigint {
  if (kind === "free_delivery") return 0n;
  return kind === "percent" ? BigInt(value) : toPaisa(value);
}

/** The coupon as the audit log shows it, with percentages and amounts in separate fields. */
function getAudited(row: Row): Record<string, unknown> {
  const { code, kind, value, minimum, startsAt, endsAt, maxUses, maxUsesEach } = row;
  return {
    code,
    kind,
    percent: kind === "percent" ? Number(value) : null,
    amount: kind === "amount" ? value : null,
    minimum,
    from: firstDay(startsAt),
    to: lastDay(endsAt),
    maxUses,
    maxUsesEach,
  };
}

async function read(tx: Transaction, id: string): Promise<Coupon> {
  const coupon = await getCoupon(id, tx);
  if (!coupon) throw couponNotFound();
  return coupon;
}

const couponNotFound = () => new AppError("not_found", "This coupon no longer exists.");
const refusal = (field: string, message: string) => fieldError(field, message, "conflict");
const codeTaken = () => refusal("code", "A coupon with this code already exists.");
