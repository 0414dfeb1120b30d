import { z } from "zod";
import { toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { rupees } from "@/lib/platform/shared/numbers/rupees";
import { type CheckedRow, type OpenParcel, openParcel, settlementChanges } from "@/lib/sales/settlement/admin/contract";
import { countCollected, sumLines } from "@/lib/sales/settlement/admin/rules";

/** A parcel that is to be settled, with what was typed for it. */
export const chosenLine = z.object({
  parcel: openParcel,
  /** `null` while it is what was to be collected. */
  amount: z.string().nullable(),
  fee: z.string(),
  reason: z.string(),
});
export type ChosenLine = z.infer<typeof chosenLine>;

const asTyped = (amount: number): string => (amount === 0 ? "0" : amount.toFixed(2));

export const toChosen = (parcel: OpenParcel): ChosenLine => ({ parcel, amount: null, fee: asTyped(parcel.fee), reason: "" });

/** What a courier's statement says replaces what was typed for these parcels, but not the reasons. */
export function withStatement(lines: readonly ChosenLine[], rows: readonly CheckedRow[]): ChosenLine[] {
  const said = rows.flatMap(({ parcel, amount, fee, state }) => {
    if (!parcel) return [];
    const before = lines.find((line) => line.parcel._id === parcel._id);
    const typed = state === "different" && amount !== null ? asTyped(amount) : null;
    return { ...toChosen(parcel), amount: typed, reason: before?.reason ?? "", ...(fee !== null && { fee: asTyped(fee) }) };
  });
  const named = new Set(said.map(({ parcel }) => parcel._id));
  return [...lines.filter(({ parcel }) => !named.has(parcel._id)), ...said];
}

/** The lines after a refusal that says what has changed: what cannot be settled any more is left out. */
export function withChanges(lines: readonly ChosenLine[], body: unknown): ChosenLine[] {
  const changes = settlementChanges.safeParse(body).data?.changes ?? [];
  const cashOf = new Map(changes.map(({ parcelId, cash }) => [parcelId, cash]));
  return lines.flatMap((line) => {
    const cash = cashOf.get(line.parcel._id) ?? line.parcel.cash;
    return cash > 0 ? { ...line, parcel: { ...line.parcel, cash } } : [];
  });
}

type LineErrors = { amount?: string; fee?: string; reason?: string };

export type ReadLine = { line: ChosenLine; collected: number; difference: number; errors: LineErrors };

const money = rupees();

const readMoney = (typed: string) => money.safeParse(typedNumber(typed));

/** What the lines amount to, with what is wrong with them. Amounts that cannot be read count as what was to be collected, fees as 0. */
export function readLines(lines: readonly ChosenLine[]) {
  const collected = countCollected(lines.map(({ parcel }) => ({ orderId: parcel.orderId, cash: toPaisa(parcel.cash) })));
  const read = lines.map((line, at) => {
    const own = collected[at] ?? 0n;
    const amount = line.amount === null ? null : readMoney(line.amount);
    const fee = readMoney(line.fee);
    const difference = amount?.data === undefined ? 0n : toPaisa(amount.data) - own;
    const errors: LineErrors = {
      ...(amount?.error && { amount: amount.error.issues[0]?.message ?? "" }),
      ...(fee.error && { fee: fee.error.issues[0]?.message ?? "" }),
      ...(difference !== 0n && line.reason.trim() === "" && { reason: "Give a reason for the difference" }),
    };
    return { line, collected: own, difference, fee: fee.data === undefined ? 0n : toPaisa(fee.data), errors };
  });
  const { received, ...sums } = sumLines(read);
  return {
    lines: read.map(
      ({ line, errors, ...each }): ReadLine => ({
        line,
        errors,
        collected: toRupees(each.collected),
        difference: toRupees(each.difference),
      }),
    ),
    sums: {
      collected: toRupees(sums.collected),
      fees: toRupees(sums.fees),
      difference: toRupees(sums.difference),
      received: toRupees(received),
    },
    isValid: received >= 0n && read.every(({ errors }) => Object.keys(errors).length === 0),
    body: read.map(({ line, collected: own, difference, fee }) => ({
      parcelId: line.parcel._id,
      cash: line.parcel.cash,
      amount: toRupees(own + difference),
      fee: toRupees(fee),
      reason: line.reason.trim(),
    })),
  };
}
