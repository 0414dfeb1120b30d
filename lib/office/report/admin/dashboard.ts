import "server-only";
import { promisedDays } from "@/lib/contact/enquiry/rules";
import { policyKinds } from "@/lib/content/page/rules";
import { isNightly } from "@/lib/office/backup/queries";
import { staffToTell } from "@/lib/platform/server/auth/staff";
import { db, joinSql, rawSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import type { StaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { countQueues, getOldestIn, type OrderQueue } from "@/lib/sales/order/counts";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { gatewayMethods } from "@/lib/terms/payment-method/contract";
import { isSetUp } from "@/lib/terms/payment-method/queries";
import { type ReportQuery, type ReportTable, reportQuery } from "./contract";
import type { Beginning, Dashboard, Figures, Tile, Waiting } from "./dashboard-contract";
import { type DashboardRange, rangeComparisons } from "./dashboard-rules";
import { listExamples } from "./examples";
import { getReport } from "./queries";
import { getTiles } from "./tiles";

/** A year is charted by month, and a single day together with the days before it. */
const groups: Record<DashboardRange, string> = { today: "day", "7": "day", "30": "day", fy: "bs_month" };

type Reader = Holder & { calendar?: StaffCalendar };

/** The figures, compared with earlier days, and the work that waits: what is this reader's. The rest is not even read. */
export async function getDashboard(reader: Reader, range: DashboardRange): Promise<Dashboard> {
  const getTable = (query: Partial<ReportQuery>) =>
    getReport(reader, reportQuery.parse({ range, ...query }), { page: 1, limit: 5, calendar: reader.calendar });
  const [figures, products, waiting, beginning] = await Promise.all([
    may(reader, "report.money") ? readFigures(range, getTable) : undefined,
    may(reader, "report.see") ? getTable({ report: "products" }) : undefined,
    readWaiting(getTiles(reader)),
    may(reader, "settings.change") ? readBeginning() : undefined,
  ]);
  return { ...(figures && { figures }), ...(products && { products }), waiting, ...(beginning && { beginning }) };
}

async function readFigures(
  range: DashboardRange,
  getTable: (query: Partial<ReportQuery>) => Promise<ReportTable>,
): Promise<Figures> {
  const compare = rangeComparisons[range];
  const salesQuery = { report: "sales", compare, group: groups[range] } as const;
  const [sales, week, money, payments, districts] = await Promise.all([
    getTable(salesQuery),
    range === "today" ? getTable({ ...salesQuery, range: "7" }) : null,
    getTable({ report: "money", compare }),
    getTable({ report: "payments" }),
    getTable({ report: "districts" }),
  ]);
  return { sales, chart: week ?? sales, money, payments, districts };
}

/** The tiles that count a queue of orders. */
const tileQueues = {
  toConfirm: "to_confirm",
  toCall: "to_call",
  verifying: "verifying",
  toShip: "confirmed",
  toHandOver: "to_hand_over",
  changesAsked: "change_requested",
  holdOver: "hold_over",
  overdue: "overdue",
  attention: "attention",
  refunds: "refund_due",
  cash: "to_collect",
} as const satisfies Partial<Record<Tile, OrderQueue>>;

/** What else the tiles say, each read with the conditions of the list that it opens. */
const statements = {
  toShip: sql`
    (SELECT min(coalesce(e.at, o.created_at)) FROM "order" o
      LEFT JOIN LATERAL (
        SELECT max(e.created_at) AS at FROM order_event e WHERE e.order_id = o.id AND e.kind = 'confirmed'
      ) e ON true
      WHERE o.status = 'confirmed' AND o.held_at IS NULL AND o.deleted_at IS NULL)`,
  toHandOver: sql`
    (SELECT min(announced.at) FROM "order" o
      CROSS JOIN LATERAL (
        SELECT max(e.created_at) AS at FROM order_event e WHERE e.order_id = o.id AND e.kind = 'shipped'
      ) announced
      WHERE o.status = 'shipped' AND o.delivery_method = 'pickup' AND o.deleted_at IS NULL)`,
  refunds: sql`
    (SELECT jsonb_build_object('amount', coalesce(sum(p.amount), 0), 'since', min(coalesce(e.at, p.updated_at)))
      FROM payment p JOIN "order" o ON o.id = p.order_id AND o.deleted_at IS NULL
      LEFT JOIN LATERAL (
        SELECT max(e.created_at) AS at FROM order_event e WHERE e.order_id = p.order_id AND e.kind = 'refund-due'
      ) e ON true
      WHERE p.status = 'refund_due')`,
  cash: sql`
    (SELECT coalesce(sum(due), 0)::bigint FROM (
      SELECT o.total - o.credited - coalesce((SELECT sum(p.amount) FROM payment p WHERE p.order_id = o.id AND p.status = 'paid'), 0) AS due
      FROM "order" o
      WHERE o.status = 'delivered' AND o.payment_status IN ('unpaid', 'failed') AND o.credited < o.total AND o.deleted_at IS NULL
    ) delivered)`,
  returnsAsked: sql`(SELECT count(*)::int FROM "return" WHERE status = 'requested')`,
  returnsComing: sql`(SELECT count(*)::int FROM "return" WHERE status = 'approved')`,
  returnsReceived: sql`(SELECT count(*)::int FROM "return" WHERE status = 'received')`,
  reviews: sql`(SELECT count(*)::int FROM review WHERE status = 'pending')`,
  businesses: sql`(SELECT count(*)::int FROM "user" WHERE role = 'b2b' AND status = 'active' AND approved_at IS NULL)`,
  enquiries: sql`
    (SELECT jsonb_build_object('count', count(*), 'fresh', count(*) FILTER (WHERE status = 'new'), 'late', count(*) FILTER (
        WHERE created_at < now() - make_interval(days => (${JSON.stringify(promisedDays)}::jsonb ->> type::text)::int)))
      FROM enquiry WHERE status IN ('new', 'open'))`,
  visits: sql`
    (SELECT count(*)::int FROM enquiry WHERE type = 'inspection' AND status IN ('new', 'open', 'waiting')
      AND preferred_on = (now() AT TIME ZONE 'Asia/Kathmandu')::date)`,
  lowStock: sql`
    (SELECT count(*)::int FROM product p JOIN variant v ON v.product_id = p.id
      WHERE p.status = 'published' AND p.deleted_at IS NULL AND v.stock BETWEEN 1 AND v.low_stock_at)`,
  soldOut: sql`
    (SELECT count(DISTINCT p.id)::int FROM product p JOIN variant v ON v.product_id = p.id
      WHERE p.status = 'published' AND v.stock = 0)`,
} satisfies Partial<Record<Tile, Sql>>;

type Counts = Record<OrderQueue, number>;
type Stated = Record<Exclude<keyof typeof statements, "toShip" | "toHandOver" | "refunds" | "cash" | "enquiries">, number> & {
  toShip: Date | null;
  toHandOver: Date | null;
  refunds: { amount: number; since: string | null };
  cash: bigint;
  enquiries: Waiting["enquiries"];
};
type Found = Stated & { toConfirm: Date | null };

const toTile: { [Name in Tile]: (counts: Counts, found: Found) => Waiting[Name] } = {
  toConfirm: ({ to_confirm }, { toConfirm }) => ({ count: to_confirm, since: toConfirm?.toISOString() ?? null }),
  toCall: ({ to_call }) => to_call,
  verifying: ({ verifying }) => verifying,
  toShip: ({ confirmed }, { toShip }) => ({ count: confirmed, since: toShip?.toISOString() ?? null }),
  toHandOver: ({ to_hand_over }, { toHandOver }) => ({ count: to_hand_over, since: toHandOver?.toISOString() ?? null }),
  changesAsked: ({ change_requested }) => change_requested,
  holdOver: ({ hold_over }) => hold_over,
  overdue: ({ overdue }) => overdue,
  attention: ({ attention }) => attention,
  refunds: ({ refund_due }, { refunds: { amount, since } }) => ({
    count: refund_due,
    amount: toRupees(BigInt(amount)),
    dueAt: since && new Date(Date.parse(since) + refundDays * dayMs).toISOString(),
  }),
  cash: ({ to_collect }, { cash }) => ({ count: to_collect, amount: toRupees(cash) }),
  returnsAsked: (_, { returnsAsked }) => returnsAsked,
  returnsComing: (_, { returnsComing }) => returnsComing,
  returnsReceived: (_, { returnsReceived }) => returnsReceived,
  reviews: (_, { reviews }) => reviews,
  businesses: (_, { businesses }) => businesses,
  enquiries: (_, { enquiries }) => enquiries,
  visits: (_, { visits }) => visits,
  lowStock: (_, { lowStock }) => lowStock,
  soldOut: (_, { soldOut }) => soldOut,
};

async function readWaiting(tiles: readonly Tile[]): Promise<Partial<Waiting>> {
  const [counts, toConfirm, found] = await Promise.all([
    countQueues(tiles.flatMap((tile) => (tile in tileQueues ? tileQueues[tile as keyof typeof tileQueues] : []))),
    tiles.includes("toConfirm") ? getOldestIn(tileQueues.toConfirm) : null,
    findWaiting(tiles.filter((tile) => tile in statements) as (keyof typeof statements)[]),
  ]);
  return Object.fromEntries(tiles.map((tile) => [tile, toTile[tile](counts as Counts, { ...found, toConfirm })]));
}

/** One statement for all of them. */
async function findWaiting(tiles: readonly (keyof typeof statements)[]): Promise<Stated> {
  const columns = tiles.map((tile) => sql`${statements[tile]} AS ${rawSql(`"${tile}"`)}`);
  const [found] = columns.length > 0 ? await db.$queryRaw<Stated[]>`SELECT ${joinSql(columns)}` : [];
  return found ?? ({} as Stated);
}

/** How far a new shop has been set up. */
async function readBeginning(): Promise<Beginning> {
  const [{ hasBackup, ...facts }, staff, hasBank, gateways, missingPolicies, examples] = await Promise.all([
    readFacts(),
    db.user.count({ where: staffToTell("any") }),
    isSetUp("bank"),
    Promise.all(gatewayMethods.map((method) => isSetUp(method))),
    readMissingPolicies(),
    listExamples(),
  ]);
  const { RESEND_API_KEY, SPARROW_TOKEN, BACKUP_NIGHTLY } = env();
  return {
    ...facts,
    hasStaff: staff > 1,
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

type Facts = Pick<Beginning, "hasOrders" | "hasProducts" | "hasZones" | "hasPan" | "hasMailed" | "hasTexted" | "hasBackup">;

async function readFacts(): Promise<Facts> {
  const [row] = await db.$queryRaw<Facts[]>`
    SELECT EXISTS (SELECT FROM "order") AS "hasOrders", EXISTS (SELECT FROM product WHERE status = 'published') AS "hasProducts",
      EXISTS (SELECT FROM delivery_zone) AS "hasZones",
      EXISTS (SELECT FROM company_detail WHERE pan_number <> '' AND location <> '') AS "hasPan",
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
