import "server-only";
import { policyKinds } from "@/lib/content/page/rules";
import { isNightly } from "@/lib/office/backup/queries";
import { noPassword } from "@/lib/people/users/invited";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { countQueues } from "@/lib/sales/order/counts";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { gatewayMethods } from "@/lib/terms/payment-method/contract";
import { isSetUp } from "@/lib/terms/payment-method/queries";
import { type ReportQuery, reportQuery } from "./contract";
import type { Beginning, Dashboard, Waiting } from "./dashboard-contract";
import { type DashboardRange, rangeComparisons } from "./dashboard-rules";
import { listExamples } from "./examples";
import { getReport } from "./queries";

/** A year is charted by month, and a single day together with the days before it. */
const groups: Record<DashboardRange, string> = { today: "day", "7": "day", "30": "day", fy: "bs_month" };

/** The shop's figures, compared with earlier days, and the work waiting for staff. */
export async function getDashboard(range: DashboardRange): Promise<Dashboard> {
  const getTable = (query: Partial<ReportQuery>) => getReport(reportQuery.parse({ range, ...query }), { page: 1, limit: 5 });
  const compare = rangeComparisons[range];
  const salesQuery = { report: "sales", compare, group: groups[range] } as const;
  const [sales, week, money, products, payments, districts, waiting, beginning] = await Promise.all([
    getTable(salesQuery),
    range === "today" ? getTable({ ...salesQuery, range: "7" }) : null,
    getTable({ report: "money", compare }),
    getTable({ report: "products" }),
    getTable({ report: "payments" }),
    getTable({ report: "districts" }),
    readWaiting(),
    readBeginning(),
  ]);
  return { sales, chart: week ?? sales, money, products, payments, districts, waiting, beginning };
}

type Counts = Record<
  "unanswered" | "fresh" | "visits" | "returnsAsked" | "returnsReceived" | "reviews" | "businesses" | "lowStock" | "soldOut",
  number
> & {
  cashAmount: bigint;
  owedAmount: bigint;
  owedSince: Date | null;
  confirmedSince: Date | null;
};

/** The same conditions as those of the lists that the tiles open. */
async function readWaiting(): Promise<Waiting> {
  const [queues, [counts]] = await Promise.all([
    countQueues(),
    db.$queryRaw<Counts[]>`
      SELECT cash.amount AS "cashAmount", owed.amount AS "owedAmount", owed.since AS "owedSince",
        (SELECT min(coalesce(e.at, o.created_at)) FROM "order" o
          LEFT JOIN LATERAL (
            SELECT max(e.created_at) AS at FROM order_event e WHERE e.order_id = o.id AND e.kind = 'confirmed'
          ) e ON true
          WHERE o.status = 'confirmed' AND o.deleted_at IS NULL) AS "confirmedSince",
        (SELECT count(*)::int FROM "return" WHERE status = 'requested') AS "returnsAsked",
        (SELECT count(*)::int FROM "return" WHERE status = 'received') AS "returnsReceived",
        (SELECT count(*)::int FROM review WHERE status = 'pending') AS reviews,
        (SELECT count(*)::int FROM "user" WHERE role = 'b2b' AND status = 'active' AND approved_at IS NULL) AS businesses,
        (SELECT count(*)::int FROM enquiry WHERE status IN ('new', 'open')) AS unanswered,
        (SELECT count(*)::int FROM enquiry WHERE status = 'new') AS fresh,
        (SELECT count(*)::int FROM enquiry WHERE type = 'inspection' AND status IN ('new', 'open', 'waiting')
          AND preferred_on = (now() AT TIME ZONE 'Asia/Kathmandu')::date) AS visits,
        (SELECT count(*)::int FROM product p JOIN variant v ON v.product_id = p.id
          WHERE p.status = 'published' AND p.deleted_at IS NULL AND v.stock BETWEEN 1 AND v.low_stock_at) AS "lowStock",
        (SELECT count(DISTINCT p.id)::int FROM product p JOIN variant v ON v.product_id = p.id
          WHERE p.status = 'published' AND v.stock = 0) AS "soldOut"
      FROM (
        SELECT coalesce(sum(due), 0)::bigint AS amount FROM (
          SELECT o.total - o.credited - coalesce((SELECT sum(p.amount) FROM payment p WHERE p.order_id = o.id AND p.status = 'paid'), 0) AS due
          FROM "order" o
          WHERE o.status = 'delivered' AND o.payment_status IN ('unpaid', 'failed') AND o.credited < o.total AND o.deleted_at IS NULL
        ) delivered
      ) cash, (
        SELECT coalesce(sum(p.amount), 0)::bigint AS amount, min(coalesce(e.at, p.updated_at)) AS since
        FROM payment p JOIN "order" o ON o.id = p.order_id AND o.deleted_at IS NULL
        LEFT JOIN LATERAL (
          SELECT max(e.created_at) AS at FROM order_event e WHERE e.order_id = p.order_id AND e.kind = 'refund-due'
        ) e ON true
        WHERE p.status = 'refund_due'
      ) owed`,
  ]);
  if (!counts) throw new Error("counts are always there");
  const { cashAmount, owedAmount, owedSince, confirmedSince, unanswered, fresh, ...rest } = counts;
  const { pending, to_call, confirmed, verifying, overdue, to_collect, attention, refund_due } = queues;
  const dueAt = owedSince && new Date(owedSince.getTime() + refundDays * dayMs).toISOString();
  return {
    pending,
    toCall: to_call,
    verifying,
    attention,
    overdue,
    toShip: { count: confirmed, since: confirmedSince?.toISOString() ?? null },
    ...rest,
    enquiries: { count: unanswered, fresh },
    refunds: { count: refund_due, amount: toRupees(owedAmount), dueAt },
    cash: { count: to_collect, amount: toRupees(cashAmount) },
  };
}

/** How far a new shop has been set up. */
async function readBeginning(): Promise<Beginning> {
  const [{ hasBackup, ...facts }, hasBank, gateways, missingPolicies, examples] = await Promise.all([
    readFacts(),
    isSetUp("bank"),
    Promise.all(gatewayMethods.map((method) => isSetUp(method))),
    readMissingPolicies(),
    listExamples(),
  ]);
  const { RESEND_API_KEY, SPARROW_TOKEN, BACKUP_NIGHTLY } = env();
  return {
    ...facts,
    canMail: Boolean(RESEND_API_KEY),
    canText: Boolean(SPARROW_TOKEN),
    hasBank,
    hasGateway: gateways.includes(true),
    // Operators who back up their database themselves say so with BACKUP_NIGHTLY=false.
    hasBackup: hasBackup || BACKUP_NIGHTLY === false,
    isNightly: isNightly(),
    missingPolicies,
    examples,
  };
}

type Facts = Pick<
  Beginning,
  "hasOrders" | "hasProducts" | "hasZones" | "hasPan" | "hasStaff" | "hasMailed" | "hasTexted" | "hasBackup"
>;

async function readFacts(): Promise<Facts> {
  const [row] = await db.$queryRaw<Facts[]>`
    SELECT EXISTS (SELECT FROM "order") AS "hasOrders", EXISTS (SELECT FROM product WHERE status = 'published') AS "hasProducts",
      EXISTS (SELECT FROM delivery_zone) AS "hasZones",
      EXISTS (SELECT FROM company_detail WHERE pan_number <> '' AND location <> '') AS "hasPan",
      (SELECT count(*) > 1 FROM "user" WHERE role = 'admin' AND status = 'active' AND password_hash <> ${noPassword}) AS "hasStaff",
      EXISTS (SELECT FROM service_state WHERE name = 'mail' AND ok_at IS NOT NULL) AS "hasMailed",
      EXISTS (SELECT FROM service_state WHERE name = 'sms' AND ok_at IS NOT NULL) AS "hasTexted",
      EXISTS (SELECT FROM backup WHERE bytes > 0) AS "hasBackup"`;
  if (!row) throw new Error("a shop has begun somehow");
  return row;
}

async function readMissingPolicies(): Promise<Beginning["missingPolicies"]> {
  const published = await db.page.findMany({
    where: { kind: { in: [...policyKinds] }, publishedId: { not: null } },
    select: { kind: true },
  });
  return policyKinds.filter((kind) => !published.some((page) => page.kind === kind));
}
