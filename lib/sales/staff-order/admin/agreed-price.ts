import { formatPaisa } from "@/lib/platform/shared/numbers/money";

type PricedLine = { name: string; pack: string; price: bigint };

const start = ({ name, pack, price }: PricedLine): string => `${name}, ${pack}: ${formatPaisa(price)} instead of `;

/** The note of the event "price-set": a price that staff agreed with the customer, instead of their own. */
export const agreedPriceText = (line: PricedLine & { ownPrice: bigint; reason: string }): string =>
  `${start(line)}${formatPaisa(line.ownPrice)}. ${line.reason}`;

/** Why the price of an order's line was agreed, from the order's events; `null` if it is the customer's own. */
export function findAgreedReason(line: PricedLine, events: readonly { note: string }[]): string | null {
  const note = events.find((event) => event.note.startsWith(start(line)))?.note;
  return note?.slice(start(line).length).replace(/^.*?\d\. /, "") ?? null;
}
