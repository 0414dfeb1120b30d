import { itemName } from "@/lib/catalogue/product/rules";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { methodNames } from "@/lib/terms/payment-method/contract";
import type { Proposal } from "./proposal";

/** What an edit changes, a sentence each: for the preview, the order's history and its customer. */
export function listChanges({ order, lines, removed, place, coupon, buyer, note, sums, payment }: Proposal): string[] {
  const { price } = sums;
  return [
    ...lines.flatMap(listLine),
    ...removed.map(({ name, pack, colourName }) => `${itemName({ name, pack, color: colourName ?? "" })}: removed`),
    ...compare("Delivery", deliveryNames[order.deliveryMethod], deliveryNames[place.deliveryMethod]),
    ...(place.address ? compare("Address", toText(order.address), toText(place.address)) : []),
    ...compare("Delivery charge", formatPaisa(order.delivery), formatPaisa(price.delivery)),
    ...compare("Coupon", order.couponCode ?? "", coupon.code),
    ...compare("Discount", formatPaisa(order.discount), formatPaisa(price.discount)),
    ...compare("Payment", methodNames[order.paymentMethod], methodNames[payment.method]),
    ...compare("Company", order.companyName ?? "", buyer.companyName ?? ""),
    ...compare("PAN", order.panNumber ?? "", buyer.panNumber ?? ""),
    ...(note === order.note ? [] : [`${noteLabel}${note || "none"}`]),
    ...compare("Total", formatPaisa(order.total), formatPaisa(price.total)),
  ];
}

/** The customer's note may be a text for somebody else's mailbox, and hold a phone number. */
const noteLabel = "Note: ";
export const withoutNote = (change: string): string => (change.startsWith(noteLabel) ? "Note" : change);

const deliveryNames = { courier: "Courier", pickup: "Store pickup" };

const compare = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${after || "none"} instead of ${before || "none"}`];

function listLine({ before, quantity, price, ...line }: Proposal["lines"][number]): string[] {
  const name = itemName(line);
  if (!before) return [`${name}: added, ${quantity} at ${formatPaisa(price)} each`];
  return [
    ...compare(name, String(before.quantity), String(quantity)),
    ...compare(`${name}, each`, formatPaisa(before.price), formatPaisa(price)),
  ];
}

function toText(address: Proposal["order"]["address"]): string {
  if (!address) return "";
  const { fullName, phone, tole, landmark, ward, municipality, district } = address;
  return [fullName, phone, tole, landmark, `Ward ${ward}`, municipality, district].filter(Boolean).join(", ");
}
