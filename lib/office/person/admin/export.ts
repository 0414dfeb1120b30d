import "server-only";
import type { z } from "zod";
import { getFilter } from "@/lib/people/users/admin/queries";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { roleNames } from "@/lib/people/users/vocabulary";
import { assertFileLength, toCsvInChunks } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Colleague, may } from "@/lib/platform/shared/rights";
import type { SheetFile } from "./customer-sheet";
import type { exportCustomers as contract } from "./export-contract";

type Query = z.infer<NonNullable<typeof contract.query>>;

const exportLimit: Limit = { name: "customer-export", points: 20, seconds: 3600 };

const media = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The customers that match the filters, newest first, read a few at a time. */
export async function exportCustomers(reader: Colleague, { format, ...filters }: Query) {
  await countTry(exportLimit, reader.id);
  const where: Prisma.UserWhereInput = { AND: [getFilter(filters), { role: { not: "admin" } }] };
  assertFileLength(await db.user.count({ where }), "customers", "Please filter them first.");
  const isMoneySeen = may(reader, "payment.see");
  const head = isMoneySeen ? [...headings, "Total spent (Rs)"] : headings;
  const rows: (string | number)[][] = [];
  let last: Row | undefined;
  do {
    const page: Row[] = await readPage(where, last);
    rows.push(...(await toRows(page, isMoneySeen)));
    last = page.length === batch ? page.at(-1) : undefined;
  } while (last);
  const name = `customers-${dayInNepal()}.${format}`;
  const sheet: SheetFile = { sheet: "Customers", head, rows };
  return { bytes: format === "xlsx" ? await makePdf(sheet) : await toCsvInChunks(head, rows), name, media: media[format] };
}

const batch = 500;

const columns = {
  id: true,
  createdAt: true,
  fullName: true,
  role: true,
  status: true,
  companyName: true,
  panNumber: true,
  approvedAt: true,
  email: true,
  phone: true,
  mobile: true,
  tags: true,
  priceGroup: { select: { name: true } },
  addresses: { orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }], take: 1, select: { district: true, municipality: true } },
} satisfies Prisma.UserSelect;
type Row = Prisma.UserGetPayload<{ select: typeof columns }>;

function readPage(where: Prisma.UserWhereInput, last: Row | undefined): Promise<Row[]> {
  const behind: Prisma.UserWhereInput = last
    ? { OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }] }
    : {};
  return db.user.findMany({
    where: { AND: [where, behind] },
    select: columns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: batch,
  });
}

const headings = [
  "Name",
  "Role",
  "Status",
  "Company",
  "PAN",
  "Approved",
  "Price group",
  "Email",
  "Phone",
  "Login number",
  "District",
  "Municipality",
  "Tags",
  "Customer since",
  "Orders",
  "Last order",
];

type Figures = { id: string; orders: number; lastAt: Date | null; spent: bigint };

async function toRows(people: readonly Row[], isMoneySeen: boolean): Promise<(string | number)[][]> {
  const figures = new Map((await readFigures(people.map(({ id }) => id))).map((each) => [each.id, each]));
  return people.map((person) => {
    const { orders = 0, lastAt = null, spent = 0n } = figures.get(person.id) ?? {};
    const cells = [...toCells(person), orders, lastAt ? dayInNepal(lastAt) : ""];
    return isMoneySeen ? [...cells, toRupees(spent)] : cells;
  });
}

/** As the page of a person counts: cancelled orders are left out; spent is what was paid and not given back. */
const readFigures = (ids: string[]): Promise<Figures[]> => db.$queryRaw`
  SELECT o.user_id::text AS id, count(*) FILTER (WHERE o.status <> 'cancelled')::int AS orders,
    max(o.created_at) FILTER (WHERE o.status <> 'cancelled') AS "lastAt",
    (coalesce(sum(p.paid), 0) - coalesce(sum(r.back), 0))::bigint AS spent
  FROM "order" o
  LEFT JOIN LATERAL (SELECT sum(amount) AS paid FROM payment WHERE order_id = o.id AND status = 'paid') p ON true
  LEFT JOIN LATERAL (
    SELECT sum(refund) AS back FROM "return" WHERE order_id = o.id AND status = 'refunded' AND o.payment_status = 'paid') r ON true
  WHERE o.user_id = ANY (${ids}::uuid[]) GROUP BY o.user_id`;

const toCells = (person: Row): string[] => [
  person.fullName,
  roleNames[person.role],
  person.status,
  person.companyName ?? "",
  person.panNumber ?? "",
  person.role === "b2b" ? (isApprovedBusiness(person) ? "yes" : "no") : "",
  person.priceGroup?.name ?? "",
  person.email ?? "",
  person.phone ?? "",
  person.mobile ?? "",
  person.addresses[0]?.district ?? "",
  person.addresses[0]?.municipality ?? "",
  person.tags.join(", "),
  dayInNepal(person.createdAt),
];
