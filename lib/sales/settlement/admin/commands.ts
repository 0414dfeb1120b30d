import "server-only";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { formatPaisa, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { getHash } from "@/lib/sales/order/placing/place";
import { takePayment } from "@/lib/sales/payment/admin/receipt";
import { holdOpenShift } from "@/lib/sales/shift/open-shift";
import type { Settlement, SettlementInput } from "./contract";
import { readSettlement } from "./queries";
import { countCollected, sumLines } from "./rules";

/** What one parcel adds to a settlement, in paisa. */
type Line = {
  orderId: string;
  number: number;
  trackingNumber: string;
  cash: bigint;
  collected: bigint;
  fee: bigint;
  difference: bigint;
  reason: string;
};

type Request = SettlementInput & { idempotencyKey: string | null };

/**
 * Records what a courier hands over. Its customers have paid in full: the fees are the shop's cost, and a difference is between shop
 * and courier. Two people who settle the same courier do it one after another, and the second learns what has changed.
 */
export function settleCourier(courierId: string, { idempotencyKey, ...input }: Request, actor: Actor): Promise<Settlement> {
  return longTransaction(async (tx) => {
    const courier = await lockCourier(tx, courierId);
    const requestHash = getHash(input);
    const recorded = idempotencyKey && (await findRecorded(tx, { courierId, idempotencyKey, requestHash }));
    if (recorded) return readSettlement(tx, recorded);
    const { lines, orders } = await readLines(tx, courierId, input.lines);
    const sums = sumLines(lines);
    if (sums.received < 0n) throw fieldError("lines", "The fees are more than the courier hands over.", "conflict");
    const { method, reference, receivedOn = dayInNepal() } = input;
    const isOwnCash = method === "cash" && receivedOn === dayInNepal();
    const { id } = await tx.courierSettlement.create({
      data: {
        courierId,
        method,
        reference,
        receivedOn: new Date(`${receivedOn}T00:00:00Z`),
        ...sums,
        shiftId: isOwnCash ? await holdOpenShift(tx, actor.id) : null,
        settledById: actor.id,
        ...(idempotencyKey && { idempotencyKey, requestHash }),
      },
      select: { id: true },
    });
    for (const order of orders) {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const paymentId = await takeCash(tx, order, { lines: own, method, reference, receivedOn, courier: courier.name }, actor);
      await tx.courierSettlementLine.createMany({
        data: own.map(({ number: parcelNumber, ...line }) => ({ ...line, parcelNumber, settlementId: id, paymentId })),
      });
    }
    const after = { parcels: lines.length, ...sums, method, ...(reference && { reference }) };
    await audit(tx, { actor, subject: "settlement", id, name: courier.name, action: "recorded", after });
    return readSettlement(tx, id);
  });
}

async function lockCourier(tx: Transaction, id: string): Promise<{ name: string }> {
  const [courier] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM courier WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!courier) throw notFoundError();
  return courier;
}

type Repeated = { courierId: string; idempotencyKey: string; requestHash: string };

async function findRecorded(tx: Transaction, { courierId, idempotencyKey, requestHash }: Repeated): Promise<string | null> {
  const where = { courierId_idempotencyKey: { courierId, idempotencyKey } };
  const existing = await tx.courierSettlement.findUnique({ where, select: { id: true, requestHash: true } });
  if (existing && existing.requestHash !== requestHash) {
    throw new AppError(
      "conflict",
      "This settlement was already recorded with other details. Please check the list of settlements.",
    );
  }
  return existing?.id ?? null;
}

/** The parcels as they are once their orders are locked, in the order of their ids, so that two settlements do not wait for each other. */
async function readLines(tx: Transaction, courierId: string, asked: SettlementInput["lines"]) {
  const where = { id: { in: asked.map(({ parcelId }) => parcelId) } };
  const found = await tx.parcel.findMany({ where, select: { orderId: true } });
  const orders: LockedOrder[] = [];
  for (const orderId of [...new Set(found.map((each) => each.orderId))].sort()) orders.push(await lockOrder(tx, orderId));
  const parcels = await tx.parcel.findMany({ where });
  const rows = asked.map((line) => {
    const parcel = parcels.find(({ id }) => id === line.parcelId);
    const order = orders.find(({ id }) => id === parcel?.orderId);
    return { line, parcel, order };
  });
  const changes = rows.flatMap(({ line, parcel, order }) => {
    const change = getChange(parcel, order, { courierId, seen: toPaisa(line.cash) });
    return change ? { parcelId: line.parcelId, ...change } : [];
  });
  if (changes.length > 0) throw new AppError("conflict", changedText(changes), { details: { changes } });
  const known = rows.flatMap(({ line, parcel, order }) => (parcel && order ? [{ line, parcel, order }] : []));
  const collected = countCollected(known.map(({ parcel }) => parcel));
  const lines = known.map(({ line, parcel, order }, at) => toLine(line, { ...parcel, collected: collected[at] ?? 0n }, order));
  return { lines, orders };
}

type Parcel = { courierId: string | null; orderId: string; number: number; trackingNumber: string; status: string; cash: bigint };
type Expected = { courierId: string; seen: bigint };

/** What has changed of a parcel since it was seen. `cash` is what is open for it now, in rupees; 0 if it cannot be settled any more. */
function getChange(parcel: Parcel | undefined, order: LockedOrder | undefined, { courierId, seen }: Expected) {
  if (!parcel || !order) return { text: "A parcel does not exist any more.", cash: 0 };
  const reason = getRefusal(order, parcel, courierId);
  const name = `${order.number}, parcel ${parcel.number}`;
  if (reason) return { text: `${name}: ${reason}.`, cash: 0 };
  if (parcel.cash === seen) return null;
  return { text: `${name}: ${formatPaisa(parcel.cash)} is open for it now.`, cash: toRupees(parcel.cash) };
}

/** Why a parcel cannot be settled, or "". */
function getRefusal(order: LockedOrder, parcel: Parcel, courierId: string): string {
  if (order.isDeleted) return "its order was deleted";
  if (parcel.courierId !== courierId) return "it is with another courier";
  if (parcel.status !== "delivered") return "it is not delivered";
  if (parcel.cash === 0n) return "it was settled meanwhile";
  return order.paymentStatus === "verifying" ? "a payment of its order is being checked" : "";
}

const maxNamed = 3;

function changedText(changes: readonly { text: string }[]): string {
  const named = changes.slice(0, maxNamed).map(({ text }) => text);
  const more = changes.length > maxNamed ? `And ${changes.length - maxNamed} more.` : "";
  return ["Nothing was recorded.", ...named, more, "Check the list and try again."].filter(Boolean).join(" ");
}

function toLine(
  { amount, fee, reason }: SettlementInput["lines"][number],
  { orderId, number, trackingNumber, cash, collected }: Parcel & { collected: bigint },
  order: LockedOrder,
): Line {
  const difference = toPaisa(amount) - collected;
  if (difference !== 0n && reason === "") {
    const [size, side] = difference < 0n ? [-difference, "less"] : [difference, "more"];
    const text = `${order.number}, parcel ${number}: ${formatPaisa(size)} ${side} than was to be collected. Give a reason.`;
    throw fieldError("lines", text, "conflict");
  }
  return { orderId, number, trackingNumber, cash, collected, fee: toPaisa(fee), difference, reason };
}

type Taken = {
  lines: readonly Line[];
  method: SettlementInput["method"];
  reference: string;
  receivedOn: string;
  courier: string;
};

/** One payment for all parcels of an order: of what its customer paid, not of what the courier handed over. */
async function takeCash(
  tx: Transaction,
  order: LockedOrder,
  { lines, courier, ...receipt }: Taken,
  actor: Actor,
): Promise<string> {
  const amount = lines.reduce((sum, { collected }) => sum + collected, 0n);
  const cash = lines.reduce((sum, line) => sum + line.cash, 0n);
  const parcels = { numbers: lines.map(({ number }) => number), cash };
  const details = { amount: formatPaisa(amount), courier };
  const entry = { actor, action: "recorded a courier's cash for", details };
  const payment = { ...receipt, amount, parcels, isCollected: true, isDuplicateAllowed: true };
  return auditedTransition(tx, order.id, entry, () => takePayment(tx, order, payment, actor));
}
