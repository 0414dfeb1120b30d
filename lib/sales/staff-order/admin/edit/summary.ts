import { itemName } from "@/lib/catalogue/product/rules";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { methodNames } from "@/lib/terms/payment-method/contract";
import type { Proposal } from "./proposal";

/**
 * What an edit changes, a sentence each: for the preview, the order's history and its customer, who reads it in their language.
 * Each ends with a value: where several are joined, it gets a full stop.
 */
export function listChanges({ order, lines, removed, place, coupon, buyer, note, sums, payment }: Proposal): string[] {
  const { price } = sums;
  return [
    ...lines.flatMap(listLine),
    ...removed.map(listRemoved),
    ...compare(deliveryNames[order.deliveryMethod], deliveryNames[place.deliveryMethod], says.delivery),
    ...(place.address ? compare(toText(order.address), toText(place.address), says.address) : []),
    ...compare(formatPaisa(order.delivery), formatPaisa(price.delivery), says.charge),
    ...compare(order.couponCode ?? "", coupon.code, says.coupon),
    ...compare(formatPaisa(order.discount), formatPaisa(price.discount), says.discount),
    ...compare(methodNames[order.paymentMethod], methodNames[payment.method], says.payment),
    ...compare(order.companyName ?? "", buyer.companyName ?? "", says.company),
    ...compare(order.panNumber ?? "", buyer.panNumber ?? "", says.pan),
    ...(note === order.note ? [] : [`${noteLabel}${note || "none"}`]),
    ...compare(formatPaisa(order.total), formatPaisa(price.total), says.total),
  ];
}

/** The customer's note may be a text for somebody else's mailbox, and hold a phone number. */
const noteLabel = "Note: ";
export const withoutNote = (change: string): string => (change.startsWith(noteLabel) ? "Note" : change);

const deliveryNames = { courier: msg("Courier"), pickup: msg("Store pickup") };

type Say = (now: string, old: string) => string;

/** A whole text for each, as a label with two values would be too short to be found again. */
const says = {
  delivery: (now, old) => storedText`Delivery: ${now} instead of ${old}`,
  address: (now, old) => storedText`Address: ${now} instead of ${old}`,
  charge: (now, old) => storedText`Delivery charge: ${now} instead of ${old}`,
  coupon: (now, old) => storedText`Coupon: ${now} instead of ${old}`,
  discount: (now, old) => storedText`Discount: ${now} instead of ${old}`,
  payment: (now, old) => storedText`Payment: ${now} instead of ${old}`,
  company: (now, old) => storedText`Company: ${now} instead of ${old}`,
  pan: (now, old) => storedText`PAN: ${now} instead of ${old}`,
  total: (now, old) => storedText`Total: ${now} instead of ${old}`,
} satisfies Record<string, Say>;

const sayPieces =
  (name: string): Say =>
  (now, old) =>
    storedText`Pieces of ${name}: ${now} instead of ${old}`;
const sayPrice =
  (name: string): Say =>
  (now, old) =>
    storedText`Price of ${name}: ${now} each instead of ${old}`;

const compare = (before: string, after: string, say: Say): string[] =>
  before === after ? [] : [say(after || nothing, before || nothing)];

const nothing = msg("nothing");

function listRemoved({ name: product, pack, colourName }: Proposal["removed"][number]): string {
  const name = itemName({ name: product, pack, color: colourName ?? "" });
  return storedText`Taken out of the order: ${name}`;
}

function listLine({ before, quantity, price, ...line }: Proposal["lines"][number]): string[] {
  const name = itemName(line);
  if (!before) return [storedText`Newly in the order: ${quantity} x ${name}, each at ${formatPaisa(price)}`];
  return [
    ...compare(String(before.quantity), String(quantity), sayPieces(name)),
    ...compare(formatPaisa(before.price), formatPaisa(price), sayPrice(name)),
  ];
}

function toText(address: Proposal["order"]["address"]): string {
  if (!address) return "";
  const { fullName, phone, tole, landmark, ward, municipality, district } = address;
  return [fullName, phone, tole, landmark, `Ward ${ward}`, municipality, district].filter(Boolean).join(", ");
}
