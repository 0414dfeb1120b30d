import { toCash } from "@/lib/terms/payment-method/cash";

type Collectable = { orderId: string; cash: bigint };

/**
 * What couriers have collected for each of these parcels, in this order. Customers pay whole rupees (docs/decisions/0108), for the
 * parcels of an order together: otherwise two halves of a rupee would be collected as two.
 */
export function countCollected(parcels: readonly Collectable[]): bigint[] {
  const cashOf = new Map<string, bigint>();
  return parcels.map(({ orderId, cash }) => {
    const before = cashOf.get(orderId) ?? 0n;
    cashOf.set(orderId, before + cash);
    return toCash(before + cash) - toCash(before);
  });
}

type Line = { collected: bigint; fee: bigint; difference: bigint };

/** What a settlement adds up to: a courier hands over what was collected, less its fees, more or less a difference. */
export function sumLines(lines: readonly Line[]) {
  const sum = (each: (line: Line) => bigint) => lines.reduce((total, line) => total + each(line), 0n);
  const [collected, fees, difference] = [sum((line) => line.collected), sum(({ fee }) => fee), sum((line) => line.difference)];
  return { collected, fees, difference, received: collected - fees + difference };
}

/** How a row of a courier's statement compares with the shop's parcels. Only the first two can be settled. */
export const rowStates = [
  "matched",
  "different",
  "settled",
  "not_delivered",
  "foreign",
  "doubled",
  "several",
  "unknown",
  "unreadable",
] as const;
export type RowState = (typeof rowStates)[number];

/** A row of a courier's statement, as it was read. */
export type StatementRow = {
  row: number;
  trackingNumber: string;
  orderNumber: string;
  parcel: number | null;
  amount: bigint | null;
  fee: bigint | null;
  /** Why it cannot be read, or "". */
  problem: string;
};

/** A parcel that a row may mean. */
export type Candidate = {
  id: string;
  orderId: string;
  orderNumber: string;
  number: number;
  trackingNumber: string;
  courierId: string | null;
  courier: string;
  status: "handed_over" | "delivered" | "undelivered";
  cash: bigint;
  deliveredAt: Date | null;
};

export type MatchedRow = StatementRow & { state: RowState; found: Candidate | null };

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** A courier's list may have only the digits of an order's number. */
const isOrder = (number: string, named: string): boolean =>
  isSame(number, named) || isSame(number.split("-").at(-1) ?? "", named);

const isMeant =
  ({ trackingNumber, orderNumber, parcel }: StatementRow) =>
  (each: Candidate): boolean =>
    (trackingNumber === "" || isSame(each.trackingNumber, trackingNumber)) &&
    (orderNumber === "" || isOrder(each.orderNumber, orderNumber)) &&
    (parcel === null || each.number === parcel);

const isOpen = ({ status, cash }: Candidate): boolean => status === "delivered" && cash > 0n;

/** Finds for each row of a courier's statement the parcel that it means. */
export function matchRows(rows: readonly StatementRow[], candidates: readonly Candidate[], courierId: string): MatchedRow[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const { state, found } = matchRow(row, candidates.filter(isMeant(row)), courierId);
    if (!found || (state !== "matched" && state !== "different")) return { ...row, state, found };
    if (taken.has(found.id)) return { ...row, state: "doubled", found };
    taken.add(found.id);
    return { ...row, state, found };
  });
}

function matchRow(row: StatementRow, meant: readonly Candidate[], courierId: string): Pick<MatchedRow, "state" | "found"> {
  if (row.problem) return { state: "unreadable", found: null };
  const own = meant.filter((each) => each.courierId === courierId);
  const open = own.filter(isOpen);
  const [found = null] = open;
  if (open.length > 1) return { state: "several", found };
  if (found) {
    const isEqual = row.amount === null || row.amount === found.cash || row.amount === toCash(found.cash);
    return { state: isEqual ? "matched" : "different", found };
  }
  const onTheWay = own.find(({ status }) => status === "handed_over");
  if (onTheWay) return { state: "not_delivered", found: onTheWay };
  const [settled] = own;
  if (settled) return { state: "settled", found: settled };
  const [foreign] = meant;
  return foreign ? { state: "foreign", found: foreign } : { state: "unknown", found: null };
}
