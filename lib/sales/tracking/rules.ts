import { orderAddress } from "@/lib/people/address/contract";
import { localDigits, toMobile } from "@/lib/platform/shared/text/mobile";
import type { Order } from "@/lib/sales/order/contract";
import { eventLabels } from "@/lib/sales/order/event-kinds";

type Phones = { address: unknown; user: { email: string | null; mobile: string | null; phone: string | null } };

/**
 * The phone numbers of an order: the account's login number and the delivery phone. The account's contact number is not verified,
 * and may be that of somebody who once got in, so it counts only if there is no other way to reach the customer.
 */
function getPhones({ address, user }: Phones): string[] {
  const delivery = orderAddress.safeParse(address).data?.phone;
  const contact = user.email === null || !delivery ? user.phone : null;
  return [user.mobile, delivery, contact].flatMap((phone) => phone || []);
}

/** The mobile number for texts about an order. */
export const getMobile = (order: Phones): string | null =>
  getPhones(order)
    .map(toMobile)
    .find((mobile) => mobile !== null) ?? null;

export const hasMobile = (order: Phones, mobile: string): boolean => getPhones(order).some((phone) => toMobile(phone) === mobile);

export const hasLastDigits = (order: Phones, digits: string): boolean =>
  getPhones(order).some((phone) => (toMobile(phone) ? localDigits(toMobile(phone) ?? "") : phone).endsWith(digits));

export const canUnlock = (order: Phones): boolean => getPhones(order).length > 0;

/** An order as everybody with its link may see it: its status and items, without personal data. */
export function withoutPersonalData(order: Order): Order {
  return {
    ...order,
    address: null,
    note: "",
    companyName: "",
    panNumber: "",
    // A secret that every reader could use.
    couponCode: "",
    cancelReason: "",
    changeRequest: "",
    payments: order.payments.map((payment) => ({ ...payment, reference: "", note: "" })),
    events: order.events.map((event) => ({ ...event, note: eventLabels(event.kind).hasOpenNote ? event.note : "" })),
  };
}
