import "server-only";
import { readTable, UnreadableTable } from "@/lib/catalogue/product/admin/import/table";
import { readOrderNumber } from "@/lib/people/users/order-number";
import { fieldError } from "@/lib/platform/shared/errors";
import { hasAtMostDecimals, maxRupees, toPaisa } from "@/lib/platform/shared/numbers/money";
import { readAmount } from "@/lib/platform/shared/numbers/read-number";
import { plainCode, toLatinDigits } from "@/lib/platform/shared/text/characters";
import { maxLines } from "./contract";
import type { StatementRow } from "./rules";

/** What couriers call their columns. A "COD charge" is a fee, so fees are looked for before amounts. */
const columns = {
  trackingNumber: /track|awb|waybill|consignment/i,
  fee: /fee|charge/i,
  parcel: /^parcel(?: (?:no\.?|nr\.?|number))?$/i,
  orderNumber: /order(?! (?:amount|value))|reference|ref\.?$/i,
  amount: /amount|cod|cash|collect/i,
} as const;
type Column = keyof typeof columns;

/** Reads a courier's statement. Rows that cannot be read say why; only a list that is none is refused. */
export async function readStatement(text: string): Promise<StatementRow[]> {
  const { heads, rows } = await readTable(text).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? fieldError("text", error.message.replace("The file", "The list")) : error;
  });
  const places = findColumns(heads);
  if (!places.has("trackingNumber") && !places.has("orderNumber")) {
    throw fieldError("text", "The first row must name the columns: tracking number or order number, amount, fee.");
  }
  if (rows.length > maxLines) throw fieldError("text", `At most ${maxLines} rows at once: send the list in parts.`);
  return rows.map(({ row, cells }) => {
    const cell = (name: Column) => cells[places.get(name) ?? -1] ?? "";
    return readRow(row, cell);
  });
}

function findColumns(heads: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [at, head] of heads.entries()) {
    const name = (Object.keys(columns) as Column[]).find((each) => columns[each].test(head));
    if (name && !places.has(name)) places.set(name, at);
  }
  return places;
}

function readRow(row: number, cell: (name: Column) => string): StatementRow {
  const trackingNumber = plainCode(cell("trackingNumber")).toUpperCase();
  const orderNumber = cell("orderNumber") && readOrderNumber(cell("orderNumber"));
  const parcel = toLatinDigits(cell("parcel"));
  const [amount, fee] = [readMoney(cell("amount")), readMoney(cell("fee"))];
  const isCounted = parcel === "" || /^[1-9]\d{0,2}$/.test(parcel);
  const problem =
    (trackingNumber === "" && orderNumber === "" && "It has no tracking number and no order number.") ||
    (!isCounted && `“${parcel}” is not the number of a parcel.`) ||
    (amount === undefined && `“${cell("amount")}” is not an amount.`) ||
    (fee === undefined && `“${cell("fee")}” is not a fee.`) ||
    "";
  return {
    row,
    trackingNumber,
    orderNumber,
    parcel: isCounted && parcel !== "" ? Number(parcel) : null,
    amount: amount ?? null,
    fee: fee ?? null,
    problem,
  };
}

/** `null` for an empty cell, `undefined` for one that holds no amount. */
function readMoney(cell: string): bigint | null | undefined {
  if (cell === "") return null;
  const value = readAmount(cell);
  const isAmount = value !== null && value >= 0 && value <= maxRupees && hasAtMostDecimals(value, 2);
  return isAmount ? toPaisa(value) : undefined;
}
