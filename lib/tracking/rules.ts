import { orderAddress } from "@/lib/address/contract";
import type { Order } from "@/lib/order/contract";
import { localDigits, toMobile } from "@/lib/platform/mobile";

type Phones = { address: unknown; user: { mobile: string | null; phone: string | null } };

/** The numbers that an order goes by: of its account, and of whom the driver calls. */
const getPhones = ({ address, user }: Phones): string[] =>
  [user.mobile, user.phone, orderAddress.safeParse(address).data?.phone].flatMap((phone) => phone || []);

/** Where a text about an order can go. */
export const getMobile = (order: Phones): string | null =>
  getPhones(order)
    .map(toMobile)
    .find((mobile) => mobile !== null) ?? null;

export const hasMobile = (order: Phones, mobile: string): boolean => getPhones(order).some((phone) => toMobile(phone) === mobile);

export const hasLastDigits = (order: Phones, digits: string): boolean =>
  getPhones(order).some((phone) => (toMobile(phone) ? localDigits(toMobile(phone) ?? "") : phone).endsWith(digits));

export const canUnlock = (order: Phones): boolean => getPhones(order).length > 0;

/** What of its history says nothing of a person: with whom it travels, how it was paid. */
const openNotes = new Set(["shipped", "paid"]);

/** An order as everybody with its link may see it: where it stands and what is in it, and nothing of whose it is. */
export function withoutPerson(order: Order): Order {
  return {
    ...order,
    address: null,
    note: "",
    companyName: "",
    panNumber: "",
    // Whoever reads it could use it.
    couponCode: "",
    cancelReason: "",
    payments: order.payments.map((payment) => ({ ...payment, reference: "", note: "" })),
    events: order.events.map((event) => ({ ...event, note: openNotes.has(event.kind) ? event.note : "" })),
  };
}
