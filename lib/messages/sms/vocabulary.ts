import type { EmailProps, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { msg } from "@/lib/platform/shared/language/t";

/** The placeholders that staff can use in curly brackets, and what they stand for. */
export const textPlaceholders = {
  order: "the order number",
  total: "the order total, or what is still to be paid of it",
  note: "a detail such as the courier or the reason, if there is one",
  link: "the link to the order",
} as const;
export type TextPlaceholder = keyof typeof textPlaceholders;

/** The messages with a different text for pickup orders. */
type PickupTransition = "ready-for-pickup" | "picked-up";

export type ReturnTransition = EmailProps<"return-update">["step"];

type TextDescription = {
  label: string;
  /** When it is sent. */
  when: string;
  names: readonly TextPlaceholder[];
  /** The shop's own text. */
  own: string;
  /** An example note. */
  note?: string;
};

const names = ["order", "link"] as const;
const withNote = ["order", "note", "link"] as const;

/** All text messages about orders and returns. Login codes and security messages are not listed: staff cannot change them. */
export const texts = {
  "order-placed": {
    label: msg("Order received"),
    when: "Right after an order is placed that is paid in cash, or paid already.",
    names: ["order", "total", "link"],
    own: msg("Thank you. We have your order {order} for {total} and will tell you when it is confirmed. {link}"),
  },
  "order-unpaid": {
    label: msg("Order waits for payment"),
    when: "Right after an order is placed that is to be paid with eSewa, Khalti or a bank transfer.",
    names: ["order", "total", "link"],
    own: msg("Your order {order} is waiting for your payment of {total}. We will confirm it once it is paid. {link}"),
  },
  confirmed: {
    label: msg("Order confirmed"),
    when: "When an order is confirmed.",
    names,
    own: msg("Order {order} is confirmed and we are packing it. {link}"),
  },
  shipped: {
    label: msg("On its way"),
    when: "When an order leaves your store. The note says what to pay in cash and names the courier.",
    names: withNote,
    own: msg("Order {order} is on its way. {note} {link}"),
    note: "Nepal Can Move, NCM-4711",
  },
  "ready-for-pickup": {
    label: msg("Ready for pickup"),
    when: "When an order can be picked up. The note says what to pay in cash and where.",
    names: withNote,
    own: msg("Order {order} is ready for pickup. {note} {link}"),
    note: "Teku, Kathmandu",
  },
  delivered: {
    label: msg("Delivered"),
    when: "When an order is delivered.",
    names,
    own: msg("Order {order} is delivered. Is anything wrong? Contact us within 7 days. {link}"),
  },
  "picked-up": {
    label: msg("Picked up"),
    when: "When the customer has picked up an order.",
    names,
    own: msg("Order {order} was picked up. Thank you. {link}"),
  },
  "shipment-undone": {
    label: msg("Not sent after all"),
    when: "When you undo that an order was shipped or is ready. The note is your reason.",
    names: withNote,
    own: msg("Correction: our message that order {order} had left or was ready was a mistake. {note} {link}"),
    note: "We had marked the wrong order.",
  },
  "delivery-undone": {
    label: msg("Not delivered after all"),
    when: "When you undo that an order was delivered or picked up. The note is your reason.",
    names: withNote,
    own: msg("Correction: order {order} was not handed over yet. {note} {link}"),
    note: "We had marked the wrong order.",
  },
  "cancel-refused": {
    label: msg("Not cancelled"),
    when: "When you decline to cancel an order. The note is your reason.",
    names: withNote,
    own: msg("Order {order} could not be cancelled: it goes ahead. {note} {link}"),
    note: "It has left our store.",
  },
  "address-corrected": {
    label: msg("Address corrected"),
    when: "When you correct where an order goes. The note is the address.",
    names: withNote,
    own: msg("Order {order} goes to: {note} {link}"),
    note: "Asha Gurung, 9841234567, Pulchok, Ward 3",
  },
  changed: {
    label: msg("Order changed"),
    when: "When you edit a placed order and tell the customer. The note is what to pay now and what changed.",
    names: withNote,
    own: msg("Order {order} was changed. {note} {link}"),
    note: "You pay Rs 12,250.00 when you receive it. Pieces of RoofCoat 10, 20 L: 3 instead of 2.",
  },
  "change-taken": {
    label: msg("Change done"),
    when: "When you answer that you did what the customer asked for. The note is your answer.",
    names: withNote,
    own: msg("Order {order} is changed as you asked. {note} {link}"),
    note: "We will call before we come.",
  },
  "change-refused": {
    label: msg("Change refused"),
    when: "When you refuse to change an order. The note is your reason.",
    names: withNote,
    own: msg("Order {order} could not be changed. {note} {link}"),
    note: "It is packed already.",
  },
  held: {
    label: msg("On hold"),
    when: "When you put an order on hold and tell the customer. The note says until when, and why.",
    names: withNote,
    own: msg("Order {order} is on hold: we keep the goods for you. {note} {link}"),
    note: "Until 12 Dec 2026: your site is not ready.",
  },
  released: {
    label: msg("No longer on hold"),
    when: "When you release an order from its hold and tell the customer.",
    names,
    own: msg("Order {order} is no longer on hold and goes ahead. {link}"),
  },
  undelivered: {
    label: msg("Could not be delivered"),
    when: "When an order comes back undelivered.",
    names,
    own: msg("Order {order} could not be delivered and is cancelled. Contact us and we will find a day that suits you. {link}"),
  },
  "parcel-back": {
    label: msg("A parcel came back"),
    when: "When one parcel comes back and is to be sent again. The note says what happened.",
    names: withNote,
    own: msg("A parcel of order {order} came back to us. We will call you about sending it again. {note} {link}"),
    note: "The driver could not reach you.",
  },
  "rest-closed": {
    label: msg("The rest will not be sent"),
    when: "When you close the rest of an order. The note says what will not be sent, and why.",
    names: withNote,
    own: msg("We cannot send the rest of order {order}; you do not pay for it. {note} {link}"),
    note: "1 x RoofCoat 10, 20 L. Sold out at our supplier.",
  },
  cancelled: {
    label: msg("Cancelled"),
    when: "When an order is cancelled. The note says why.",
    names: withNote,
    own: msg("Order {order} is cancelled. {note} {link}"),
    note: "You asked us to cancel it.",
  },
  expired: {
    label: msg("Not paid in time"),
    when: "When an order is cancelled because it was not paid.",
    names,
    own: msg("Order {order} was not paid in time and is cancelled. If you paid, you will get your money back. {link}"),
  },
  paid: {
    label: msg("Payment received"),
    when: "When a payment arrives. The note is the amount.",
    names: withNote,
    own: msg("We have your payment for order {order}. {note} {link}"),
    note: "Rs 12,250.00.",
  },
  "payment-failed": {
    label: msg("Payment not completed"),
    when: "When a payment failed, was cancelled or was not completed in time. The note says which, and how long the order is held or what is still due.",
    names: withNote,
    own: msg("Order {order} is not paid. {note} You can try again, or pay another way. {link}"),
    note: "The payment was cancelled on eSewa. We will hold the items for you until 21 Nov 2026, 14:40.",
  },
  "payment-missing": {
    label: msg("Payment not received"),
    when: "When a payment that you were checking did not arrive, after the order was cancelled.",
    names,
    own: msg("Order {order} is cancelled, and your payment for it has not reached us. If you did pay, please contact us. {link}"),
  },
  "payment-watched": {
    label: msg("Payment being checked"),
    when: "When we do not yet know whether a payment arrived.",
    names,
    own: msg("We are checking your payment for order {order}. Please do not pay again. {link}"),
  },
  "payment-undone": {
    label: msg("Payment corrected"),
    when: "When you undo a payment that was recorded by mistake.",
    names,
    own: msg("Order {order}: we recorded a payment by mistake and have corrected it. If you did pay, please contact us. {link}"),
  },
  "refund-due": {
    label: msg("Refund due"),
    when: "When you owe the customer a refund.",
    names,
    own: msg("You will get a refund for order {order}, the way you paid. {link}"),
  },
  refunded: {
    label: msg("Refund paid"),
    when: "When a refund is paid. The note is your reference.",
    names: withNote,
    own: msg("We have sent your refund for order {order}. {note} {link}"),
    note: "Reference: ESW-20471",
  },
  "order-link": {
    label: msg("Link to the order"),
    when: "When you text someone the link to an order.",
    names,
    own: msg("Track and pay for your order {order} here, and get its invoice: {link}"),
  },
  "return-requested": {
    label: msg("Return requested"),
    when: "When someone requests a return, or you open one for them.",
    names: withNote,
    own: msg("We have your return request for order {order}. {note} {link}"),
    note: "We will look at it and reply within two working days.",
  },
  "return-approved": {
    label: msg("Return approved"),
    when: "When you approve a return. The note says what comes next.",
    names: withNote,
    own: msg("Your return for order {order} is approved. {note} {link}"),
    note: "Please keep the products ready. We will call you to arrange the pickup.",
  },
  "return-refused": {
    label: msg("Return not accepted"),
    when: "When you reject a return. The note is your reason.",
    names: withNote,
    own: msg("Your return for order {order} was not accepted. {note} {link}"),
    note: "The bucket was opened.",
  },
  "return-partly-refused": {
    label: msg("Part of a return not accepted"),
    when: "When you reject some of the products after checking them. The note is your reason.",
    names: withNote,
    own: msg("We could not accept all of your return for order {order}. {note} {link}"),
    note: "One bucket was opened.",
  },
  "return-received": {
    label: msg("Return has arrived"),
    when: "When the products are back at your store. The note says what comes next.",
    names: withNote,
    own: msg("Your return for order {order} has arrived. {note} {link}"),
    note: "We will refund you within 7 days.",
  },
  "return-receipt-undone": {
    label: msg("Return has not arrived after all"),
    when: "When you undo that the products of a return arrived. The note is your reason.",
    names: withNote,
    own: msg("Correction: your return for order {order} has not arrived yet. {note} {link}"),
    note: "We had opened the wrong parcel.",
  },
  "return-refunded": {
    label: msg("Return settled"),
    when: "When a return is refunded or deducted from what is due. The note says how much.",
    names: withNote,
    own: msg("Your return for order {order} is settled. {note} {link}"),
    note: "We have refunded Rs 12,250.00.",
  },
  "return-replaced": {
    label: msg("Replacement sent"),
    when: "When a replacement leaves your store.",
    names,
    own: msg("The replacement for order {order} is on its way. {link}"),
  },
  "return-withdrawn": {
    label: msg("Return withdrawn"),
    when: "When the customer withdraws a return that you have not decided on.",
    names,
    own: msg("You withdrew your return for order {order}. There is nothing more to do. {link}"),
  },
  "return-closed": {
    label: msg("Return closed"),
    when: "When you close a return, for example because the products did not arrive. The note is your reason.",
    names: withNote,
    own: msg("We closed your return for order {order}. {note} {link}"),
    note: "The products did not arrive.",
  },
} satisfies Record<
  "order-placed" | "order-unpaid" | OrderEmailKind | PickupTransition | "order-link" | `return-${ReturnTransition}`,
  TextDescription
>;

export type TextName = keyof typeof texts;
export const textNames = Object.keys(texts) as TextName[];

export const getDescription = (name: TextName): TextDescription => texts[name];
