import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Coupon as Row } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { type Coupon, type CouponQuery, couponStates } from "./contract";
import { couponState, firstDay, lastDay } from "./rules";

type CouponPage = { total: number; coupons: Coupon[]; counts: Record<Coupon["state"], number> };

/** Coupons, newest first. Their state depends on the clock, so it is filtered in memory: a shop has few. */
export async function listCoupons({ q, state, page, limit }: CouponQuery): Promise<CouponPage> {
  const rows = await db.coupon.findMany({
    where: q ? { code: containing(plainCode(q)) } : {},
    orderBy: { id: "desc" },
  });
  const all = rows.map((row) => toCoupon(row));
  const counts = Object.fromEntries(couponStates.map((each) => [each, all.filter((one) => one.state === each).length]));
  const matching = state ? all.filter((each) => each.state === state) : all;
  const coupons = matching.slice((page - 1) * limit, page * limit);
  return { total: matching.length, coupons, counts: counts as CouponPage["counts"] };
}

/** How many coupons match: a shop has few. */
export const countCoupons = async (query: Pick<CouponQuery, "q" | "state">): Promise<number> =>
  (await listCoupons({ ...query, page: 1, limit: 1 })).total;

export async function getCoupon(id: string, tx: Transaction = db): Promise<Coupon | null> {
  const row = await tx.coupon.findUnique({ where: { id } });
  return row && toCoupon(row);
}

type CouponUse = {
  orderId: string;
  number: string;
  customer: string;
  userId: string;
  discount: number;
  total: number;
  at: string;
};

/** Who used a coupon for which order, newest first; `page` begins at 1. */
export async function listUses(couponId: string, { page, limit }: { page: number; limit: number }) {
  const where = { couponId };
  const [total, rows] = await Promise.all([
    db.couponUse.count({ where }),
    db.couponUse.findMany({
      where,
      select: {
        createdAt: true,
        user: { select: { id: true, fullName: true, companyName: true } },
        order: { select: { id: true, number: true, discount: true, total: true } },
      },
      orderBy: [{ createdAt: "desc" }, { orderId: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const uses = rows.map(
    ({ order, user, createdAt }): CouponUse => ({
      orderId: order.id,
      number: order.number,
      discount: toRupees(order.discount),
      total: toRupees(order.total),
      userId: user.id,
      customer: user.companyName || user.fullName,
      at: createdAt.toISOString(),
    }),
  );
  return { total, uses };
}
export type CouponUses = Awaited<ReturnType<typeof listUses>>;

/** The columns that staff edit; using the coupon does not change them. */
function couponColumns(row: Row) {
  const { code, kind, value, minimum, startsAt, endsAt, maxUses, maxUsesEach } = row;
  return { code, kind, value, minimum, startsAt, endsAt, maxUses, maxUsesEach };
}

function toCoupon(row: Row): Coupon {
  const { id, code, kind, value, minimum, startsAt, endsAt, maxUses, maxUsesEach, isActive, used } = row;
  return {
    _id: id,
    code,
    kind,
    maxUses,
    maxUsesEach,
    isActive,
    used,
    value: kind === "percent" ? Number(value) : toRupees(value),
    minimum: toRupees(minimum),
    from: firstDay(startsAt),
    to: lastDay(endsAt),
    state: couponState(row, new Date()),
    version: getVersion(couponColumns(row)),
  };
}
