/** Seeds a year of trade, so that a demo shop has data in its reports, charts, lists and queues (docs/decisions/0045). */

import pg from "pg";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { getSeller } from "@/lib/sales/invoice/document";
import type { EventKind } from "@/lib/sales/order/event-kinds";
import { insertRows } from "../bulk";
import type { readContent } from "../content";
import { seedId } from "../ids";
import { Clock, Dice } from "./clock";
import { readTradeCopy, type TradeCopy } from "./content";
import { addressRow, type Customer, demoCustomer, planCustomers, userRow } from "./customers";
import { planDocuments } from "./documents";
import { planEnquiries, planNewsletter, planReviews } from "./feedback";
import { type Fate, PlannedOrder } from "./order";
import { storeProof } from "./proofs";
import { type Method, newSale, season } from "./sale";
import { readShop, type Shop } from "./shop";
import { planReceipts } from "./stock";

const orderCount = 1500;
const dayCount = 364;

type Company = ReturnType<typeof readContent>["company"];

const noDetails = { legalName: "", panNumber: "", registrationNumber: "" };

/** Does nothing if the shop has orders. */
export async function seedTrade(company: Company, now = new Date()): Promise<void> {
  if ((await db.order.count()) > 0) return;
  const copy = readTradeCopy();
  const clock = new Clock(now);
  await seedCoupons(clock);
  const shop = await readShop();
  const demo = await readDemoCustomers(copy, clock);
  const admin = demo.find(({ role }) => role === "admin");
  if (!admin) throw new Error("The year of trade needs an administrator.");
  const customers = planCustomers(copy, shop.groups, clock);
  const orders = planOrders({ shop, clock, copy, admin, customers, demo });
  const documents = planDocuments(
    orders.flatMap(({ issues }) => issues),
    { prefix: company.invoicePrefix ?? "SW", seller: getSeller({ ...noDetails, ...company }), admin, now },
  );
  const movements = orders.flatMap((order) => order.movements);
  const feedback = { copy, clock, customers, admin, orders };
  const { enquiries, entries } = planEnquiries(feedback);
  const newsletter = planNewsletter(feedback);
  const reviews = planReviews(orders, shop.products, feedback);
  const returns = withNumbers(orders.flatMap((order) => order.returns));

  const rows: [table: string, rows: readonly object[]][] = [
    ["user", customers.map(userRow)],
    ["address", [...customers, ...demo].map(addressRow)],
    ["order", orders.map(({ row }) => row)],
    ["order_item", orders.flatMap(({ items }) => items)],
    ["order_event", orders.flatMap(({ events }) => events)],
    ["payment", orders.flatMap(({ payments }) => payments)],
    ["coupon_use", couponUses(orders)],
    ["invoice", documents.invoices],
    ["invoice_print", documents.prints],
    ["invoice_series", documents.series],
    ["return", returns],
    ["return_item", orders.flatMap(({ returnItems }) => returnItems)],
    ["return_event", orders.flatMap(({ returnEvents }) => returnEvents)],
    ["stock_movement", [...movements, ...planReceipts(shop, movements, clock)]],
    ["review", reviews],
    ["enquiry", enquiries],
    ["enquiry_entry", entries],
    ["newsletter_subscriber", newsletter.subscribers],
    ["newsletter_issue", newsletter.issues],
    ["newsletter_delivery", newsletter.deliveries],
    ["notification", planNotifications({ orders, admin, clock, enquiries })],
    ["audit_entry", orders.flatMap(({ audits }) => audits).filter((entry) => clock.daysAgo(entry.createdAt) < 60)],
  ];
  await storeProofs(orders, company.bankAccountName ?? "");
  await write(rows, { clock, orders, demo, returns: returns.length, enquiries: enquiries.length });
}

/** Numbered in the order in which they were requested. */
const withNumbers = (returns: readonly PlannedOrder["returns"][number][]) =>
  returns.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map((each, at) => ({ ...each, number: at + 1 }));

/** An expired coupon and an active one. */
async function seedCoupons(clock: Clock): Promise<void> {
  await db.coupon.createMany({
    skipDuplicates: true,
    data: [
      {
        id: seedId("coupon", "DASHAIN500"),
        code: "DASHAIN500",
        kind: "amount",
        value: 50_000n,
        minimum: 800_000n,
        startsAt: clock.at(70, 0),
        endsAt: clock.at(35, 0),
      },
      { id: seedId("coupon", "FREEDELIVERY"), code: "FREEDELIVERY", kind: "free_delivery", minimum: 400_000n, maxUses: 250 },
    ],
  });
}

async function readDemoCustomers(copy: TradeCopy, clock: Clock): Promise<Customer[]> {
  const people = await db.user.findMany({
    orderBy: { email: "asc" },
    select: { id: true, fullName: true, email: true, role: true, companyName: true, panNumber: true },
  });
  return people.map((person) => demoCustomer(copy, { ...person, email: person.email ?? "" }, clock));
}

type OrderPlan = {
  shop: Shop;
  clock: Clock;
  copy: TradeCopy;
  admin: Customer;
  customers: readonly Customer[];
  demo: readonly Customer[];
};

type Slot = { placedAt: Date; customer?: Customer; fate?: Fate; method?: Method; until?: EventKind };

/** The orders of the demo accounts, so that their pages show every kind of order. */
const demoOrders: Record<Customer["role"], { daysAgo: number; fate: Fate; method: Method; until?: EventKind }[]> = {
  admin: [
    { daysAgo: 96, fate: "delivered", method: "esewa" },
    { daysAgo: 2, fate: "delivered", method: "cod" },
  ],
  b2c: [
    { daysAgo: 241, fate: "delivered", method: "cod" },
    { daysAgo: 160, fate: "cancelled", method: "esewa" },
    { daysAgo: 74, fate: "returned", method: "cod" },
    { daysAgo: 31, fate: "delivered", method: "khalti" },
    { daysAgo: 6, fate: "delivered", method: "esewa" },
    { daysAgo: 0, fate: "delivered", method: "cod", until: "placed" },
  ],
  b2b: [
    { daysAgo: 255, fate: "delivered", method: "bank" },
    { daysAgo: 203, fate: "delivered", method: "bank" },
    { daysAgo: 118, fate: "undelivered", method: "bank" },
    { daysAgo: 62, fate: "delivered", method: "bank" },
    { daysAgo: 24, fate: "delivered", method: "bank" },
    { daysAgo: 3, fate: "delivered", method: "esewa", until: "shipped" },
    { daysAgo: 1, fate: "delivered", method: "bank", until: "slip-received" },
  ],
};

/** Orders that wait today: to be confirmed, checked, packed, collected, refunded, decided and received. */
const queues: { count: number; daysAgo: [number, number]; fate?: Fate; method: Method; until: EventKind }[] = [
  { count: 5, daysAgo: [0, 0], method: "cod", until: "placed" },
  { count: 3, daysAgo: [0, 1], method: "esewa", until: "paid" },
  { count: 5, daysAgo: [0, 2], method: "bank", until: "slip-received" },
  { count: 9, daysAgo: [2, 4], method: "khalti", until: "confirmed" },
  { count: 11, daysAgo: [9, 13], method: "cod", until: "delivered" },
  { count: 3, daysAgo: [3, 6], fate: "cancelled", method: "esewa", until: "attention" },
  { count: 3, daysAgo: [11, 12], fate: "returned", method: "esewa", until: "return-requested" },
  { count: 2, daysAgo: [13, 15], fate: "returned", method: "khalti", until: "return-approved" },
  { count: 2, daysAgo: [20, 24], fate: "returned", method: "khalti", until: "return-received" },
];

function planOrders({ shop, clock, copy, admin, customers, demo }: OrderPlan): PlannedOrder[] {
  const dice = new Dice(2026);
  const slots = planSlots(dice, { clock, customers, demo });
  const coupons = shop.coupons.map((coupon) => ({ ...coupon, usesBy: new Map<string, number>(), usedNow: 0 }));
  return slots.map(({ placedAt, customer: plannedCustomer, fate: plannedFate, method, until }, at) => {
    const customer = plannedCustomer ?? dice.weighted(customers, ({ joinedAt, weight }) => (joinedAt < placedAt ? weight : 0));
    const sale = newSale(dice, { shop, clock, customer, placedAt, coupons, method });
    const fate = plannedFate ?? chooseFate(dice, { daysAgo: clock.daysAgo(placedAt), method: sale.method });
    const number = `SW-${String(at + 1).padStart(6, "0")}`;
    // An order too expensive for cash on delivery was paid in advance, so it waits after its payment.
    const stopAfter = until === "placed" && sale.method !== "cod" ? "paid" : until;
    const order = new PlannedOrder({ number, customer, placedAt, sale, fate, until: stopAfter, dice, clock, copy, admin });
    if (sale.coupon && order.isCouponUsed) {
      sale.coupon.usedNow++;
      sale.coupon.usesBy.set(customer.id, (sale.coupon.usesBy.get(customer.id) ?? 0) + 1);
    }
    return order;
  });
}

/** Extra weight for the last three days, so that there is enough in today's queues. */
const recentWeights = [1.6, 1.6, 1.3];

/** When the year's orders were placed, oldest first: growing over the year, seasonal, and fewer on Saturdays. */
function planSlots(dice: Dice, { clock, customers, demo }: Pick<OrderPlan, "clock" | "customers" | "demo">): Slot[] {
  const days = Array.from({ length: dayCount }, (_, daysAgo) => ({ daysAgo, day: clock.at(daysAgo, 12) }));
  const slots: Slot[] = demo.flatMap((customer) =>
    demoOrders[customer.role].map(({ daysAgo, ...slot }) => ({ placedAt: clock.at(daysAgo, 9.5), customer, ...slot })),
  );
  // In the valley, where delivery takes a day or two.
  const nearby = customers.filter(
    ({ role, address, joinedAt }) => role === "b2c" && address.district === "Kathmandu" && joinedAt < clock.at(60, 0),
  );
  for (const { count, daysAgo, ...slot } of queues) {
    for (let remaining = count; remaining > 0; remaining--) {
      const placedAt = clock.at(dice.whole(...daysAgo), dice.between(8, 21));
      slots.push({ placedAt, customer: dice.pick(nearby), fate: "delivered", ...slot });
    }
  }
  while (slots.length < orderCount) {
    const { daysAgo } = dice.weighted(days, (each) => {
      const weekday = each.day.getUTCDay() === 6 ? 0.6 : 1;
      return season(each.day) * weekday * (1.25 - each.daysAgo / (2 * dayCount)) * (recentWeights[each.daysAgo] ?? 1);
    });
    slots.push({ placedAt: clock.at(daysAgo, dice.between(6.5, 22.5)) });
  }
  return slots.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}

function chooseFate(dice: Dice, { daysAgo, method }: { daysAgo: number; method: Method }): Fate {
  const mayExpire = daysAgo > 4 && method !== "cod";
  return dice.weighted(
    ["delivered", "cancelled", "cancelled late", "expired", "undelivered", "returned", "asks to cancel"] as const,
    (fate) =>
      ({
        ...rates,
        returned: rates.returned * (daysAgo > 4 && daysAgo < 14 ? 4 : 1),
        expired: mayExpire ? 6 : 0,
        "asks to cancel": daysAgo === 1 ? 12 : 0,
      })[fate],
  );
}

const rates = { delivered: 88, cancelled: 3, "cancelled late": 1.5, undelivered: 2.6, returned: 4.2 };

const couponUses = (orders: readonly PlannedOrder[]) =>
  orders
    .filter(({ isCouponUsed }) => isCouponUsed)
    .map(({ id, row, basis }) => ({
      orderId: id,
      couponId: basis.sale.coupon?.id,
      userId: row.userId,
      createdAt: row.createdAt,
    }));

type NotificationPlan = Pick<OrderPlan, "admin" | "clock"> & {
  orders: readonly PlannedOrder[];
  enquiries: readonly { id: string; number: string; fullName: string; message: string; createdAt: Date }[];
};

/** Notifications of the demo accounts: of the last ten days for the administrator, of all their orders for customers. */
function planNotifications({ orders, admin, clock, enquiries }: NotificationPlan) {
  const isRecent = (at: Date) => clock.daysAgo(at) <= 10;
  const own = orders.flatMap(({ basis, notices }) =>
    basis.customer.isDemo ? notices.map((notice) => ({ userId: basis.customer.id, ...notice })) : [],
  );
  const orderNotices = orders
    .filter(({ row }) => isRecent(row.createdAt))
    .map(({ id, row }) => ({
      userId: admin.id,
      kind: "order",
      title: `New order ${row.number}`,
      body: formatPaisa(row.total),
      href: `/admin/orders/${id}`,
      at: row.createdAt,
    }));
  const enquiryNotices = enquiries
    .filter(({ createdAt }) => isRecent(createdAt))
    .map(({ id, number, fullName, message, createdAt }) => ({
      userId: admin.id,
      kind: "enquiry",
      title: `${number}: ${fullName} wrote to us`,
      body: message,
      href: `/admin/enquiries/${id}`,
      at: createdAt,
    }));
  return [...own, ...orderNotices, ...enquiryNotices].map(({ at, ...notice }, index) => ({
    id: seedId("trade notification", `${index}`, at),
    ...notice,
    readAt: clock.daysAgo(at) > 0 ? new Date(at.getTime() + 3_600_000) : null,
    createdAt: at,
  }));
}

async function storeProofs(orders: readonly PlannedOrder[], payee: string): Promise<void> {
  const proofs = orders.flatMap(({ proofs: own, row, basis }) => own.map((proof) => ({ proof, row, basis })));
  await Promise.all(
    proofs.map(({ proof, row, basis }) => {
      const amount = formatPaisa(proof.amount);
      const lines = [`Amount: ${amount}`, `From: ${basis.customer.fullName}`, `To: ${payee}`, `Remarks: ${row.number}`];
      return storeProof(proof, lines);
    }),
  );
}

type TradeRows = {
  clock: Clock;
  orders: readonly PlannedOrder[];
  demo: readonly Customer[];
  returns: number;
  enquiries: number;
};

/** Writes everything in one transaction, on its own connection because the shop's pool has short timeouts. */
async function write(rows: readonly (readonly [string, readonly object[]])[], { clock, orders, demo, ...counts }: TradeRows) {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const [table, tableRows] of rows) {
      const count = await insertRows(client, table, tableRows);
      if (count !== tableRows.length) throw new Error(`Only ${count} of ${tableRows.length} rows of "${table}" were new.`);
    }
    await client.query("SELECT setval('order_number', $1), setval('enquiry_number', $2), setval('return_number_seq', $3)", [
      orders.length,
      counts.enquiries,
      counts.returns,
    ]);
    await client.query("UPDATE coupon SET used = (SELECT count(*) FROM coupon_use WHERE coupon_id = coupon.id)");
    for (const { id, joinedAt, approvedAt, phone } of demo) {
      const values = [id, joinedAt, approvedAt, phone];
      await client.query(`UPDATE "user" SET created_at = $2, approved_at = $3, phone = $4 WHERE id = $1`, values);
    }
    // Opening stock must be older than the first sale.
    await client.query(
      `UPDATE stock_movement SET created_at = greatest($1, product.created_at)
       FROM variant JOIN product ON product.id = variant.product_id
       WHERE variant.id = stock_movement.variant_id AND stock_movement.reason = 'opening'`,
      [clock.at(366, 8)],
    );
    await client.query(
      `UPDATE product SET sold_count = greatest(sold_count, sold.pieces) FROM (
         SELECT product_id, sum(quantity)::int AS pieces FROM order_item JOIN "order" ON "order".id = order_id
         WHERE status = 'delivered' GROUP BY product_id) sold
       WHERE product.id = sold.product_id AND sold_count < sold.pieces`,
    );
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    await client.end();
  }
}
