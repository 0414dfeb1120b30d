import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { formatPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { toCash } from "@/lib/terms/payment-method/cash";
import type { CheckedRow } from "./contract";
import { readCourier, toOpenParcel } from "./queries";
import { type Candidate, type MatchedRow, matchRows, type StatementRow } from "./rules";
import { readStatement } from "./statement";

/** Compares a courier's statement with its parcels, row by row. Nothing is written. */
export async function checkStatement(courierId: string, text: string): Promise<CheckedRow[]> {
  const courier = await readCourier(db, courierId);
  const rows = await readStatement(text);
  const matched = matchRows(rows, await findCandidates(rows), courierId);
  return matched.map((row) => {
    const { state, found, amount, fee } = row;
    const isOpen = found !== null && (state === "matched" || state === "different");
    const said = state === "matched" && found ? toCash(found.cash) : amount;
    return {
      row: row.row,
      typed: typedText(row),
      state,
      text: stateText(row),
      parcel: isOpen ? toOpenParcel(courier, found) : null,
      amount: said === null ? null : toRupees(said),
      fee: fee === null ? null : toRupees(fee),
    };
  });
}

/** The parcels of anybody that the rows may mean: a foreign one is named. */
function findCandidates(rows: readonly StatementRow[]): Promise<Candidate[]> {
  const listed = (of: (row: StatementRow) => string) => [...new Set(rows.map(of).filter(Boolean))];
  const tracking = listed(({ trackingNumber }) => trackingNumber);
  const orders = listed(({ orderNumber }) => orderNumber);
  return db.$queryRaw`
    SELECT s.id, s.order_id AS "orderId", o.number AS "orderNumber", s.number, s.tracking_number AS "trackingNumber",
      s.courier_id AS "courierId", coalesce(c.name, s.courier_name) AS courier, s.status::text AS status, s.cash,
      s.delivered_at AS "deliveredAt"
    FROM parcel s JOIN "order" o ON o.id = s.order_id LEFT JOIN courier c ON c.id = s.courier_id
    WHERE o.deleted_at IS NULL AND s.id IN (
      SELECT id FROM parcel WHERE tracking_number <> '' AND upper(tracking_number) = ANY(${tracking})
      UNION SELECT p.id FROM parcel p JOIN "order" n ON n.id = p.order_id
        WHERE n.number = ANY(${orders}) OR split_part(n.number, '-', 2) = ANY(${orders}))
    ORDER BY s.delivered_at NULLS LAST, s.id`;
}

const typedText = ({ trackingNumber, orderNumber, parcel }: StatementRow): string =>
  [trackingNumber, orderNumber, parcel !== null && `parcel ${parcel}`].filter(Boolean).join(" · ");

function stateText({ state, found, amount, problem }: MatchedRow): string {
  switch (state) {
    case "matched":
      return "Matches.";
    case "different":
      return differenceText((amount ?? 0n) - toCash(found?.cash ?? 0n));
    case "settled":
      return found?.status === "undelivered" ? "It came back undelivered." : "Already settled: nothing is open for it.";
    case "not_delivered":
      return "Not marked as delivered yet.";
    case "foreign":
      return found?.courier ? `Given to ${found.courier}, not to this courier.` : "Not given to this courier.";
    case "doubled":
      return "The list has this parcel twice.";
    case "several":
      return `Several parcels of order ${found?.orderNumber ?? ""} are open: add a column “Parcel” with the number.`;
    case "unknown":
      return "No parcel has this number.";
    case "unreadable":
      return problem;
  }
}

const differenceText = (difference: bigint): string =>
  difference < 0n
    ? `${formatPaisa(-difference)} less than was to be collected.`
    : `${formatPaisa(difference)} more than was to be collected.`;
