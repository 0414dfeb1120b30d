import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { returnDays } from "@/lib/sales/return/vocabulary";

export type UpdateTexts = {
  subject: (number: string) => string;
  title: string;
  text: (number: string) => string;
  /** Introduces the note, for transitions whose note matters to the customer. */
  noteAfter?: string;
  next: string;
  action: string;
};

/** What the email about each transition of an order says, of all of it and taken by a courier. */
export const texts: Record<OrderEmailKind, UpdateTexts> = {
  confirmed: {
    subject: (number) => t`Your order ${number} is confirmed`,
    title: msg("Your order is confirmed"),
    text: (number) => t`Your order ${number} is confirmed and we are packing it.`,
    next: msg(
      "We will write again when it is on its way. If you want to change or cancel it before then, you can ask on the order page.",
    ),
    action: msg("View order"),
  },
  shipped: {
    subject: (number) => t`Your order ${number} is on its way`,
    title: msg("Your order is on its way"),
    text: (number) => t`Your order ${number} has left our store.`,
    noteAfter: msg("Courier:"),
    next: msg("The driver will call you before arriving. Please check the packs when you receive them."),
    action: msg("Track order"),
  },
  delivered: {
    subject: (number) => t`Your order ${number} is delivered`,
    title: msg("Your order is delivered"),
    text: (number) => t`Your order ${number} has been delivered. We hope everything is as you expected.`,
    next: storedText`If anything is missing or damaged, you can request a return on the order page within ${returnDays} days. Once you have used the products, a short review helps the next customer.`,
    action: msg("View order"),
  },
  "shipment-undone": {
    subject: (number) => t`Correction: your order ${number} has not left yet`,
    title: msg("Your order has not left yet"),
    text: (number) => t`We told you that your order ${number} had left our store. That was our mistake: it is still with us.`,
    noteAfter: msg("Reason:"),
    next: msg("We will write again when it is on its way. We are sorry for the confusion."),
    action: msg("View order"),
  },
  "delivery-undone": {
    subject: (number) => t`Correction: your order ${number} is not delivered yet`,
    title: msg("Your order is not delivered yet"),
    text: (number) => t`We told you that your order ${number} was delivered. That was our mistake.`,
    noteAfter: msg("Reason:"),
    next: msg(
      "We will write again once it has arrived. If you have it already, please contact us. We are sorry for the confusion.",
    ),
    action: msg("View order"),
  },
  cancelled: {
    subject: (number) => t`Your order ${number} is cancelled`,
    title: msg("Your order is cancelled"),
    text: (number) => t`Your order ${number} is cancelled and nothing will be sent.`,
    noteAfter: msg("Reason:"),
    next: msg("You can order the same products again from the order page."),
    action: msg("View order"),
  },
  "cancel-refused": {
    subject: (number) => t`Your order ${number} could not be cancelled`,
    title: msg("Your order could not be cancelled"),
    text: (number) => t`You asked us to cancel your order ${number}, but we could not: it goes ahead.`,
    noteAfter: msg("Reason:"),
    next: msg("If you have a question, please contact us."),
    action: msg("View order"),
  },
  "address-corrected": {
    subject: (number) => t`Delivery details corrected for your order ${number}`,
    title: msg("Delivery details corrected"),
    text: (number) => t`We have corrected where your order ${number} goes.`,
    noteAfter: msg("It goes to:"),
    next: msg("If anything is wrong, please contact us before we send it."),
    action: msg("View order"),
  },
  changed: {
    subject: (number) => t`Your order ${number} was changed`,
    title: msg("Your order was changed"),
    text: (number) => t`We have changed your order ${number} as agreed with you.`,
    noteAfter: msg("What changed:"),
    next: msg("If anything is wrong, please contact us before we send it."),
    action: msg("View order"),
  },
  "change-taken": {
    subject: (number) => t`Your change of order ${number} is done`,
    title: msg("Your change is done"),
    text: (number) => t`You asked us to change your order ${number}, and we did.`,
    noteAfter: msg("Our answer:"),
    next: msg("If anything is wrong, please contact us before we send it."),
    action: msg("View order"),
  },
  "change-refused": {
    subject: (number) => t`Your order ${number} could not be changed`,
    title: msg("Your order could not be changed"),
    text: (number) => t`You asked us to change your order ${number}, but we could not: it stays as it is.`,
    noteAfter: msg("Reason:"),
    next: msg("If you have a question, please contact us."),
    action: msg("View order"),
  },
  held: {
    subject: (number) => t`Your order ${number} is on hold`,
    title: msg("Your order is on hold"),
    text: (number) => t`We keep the products of your order ${number} for you, and will send them later.`,
    noteAfter: msg("What we noted:"),
    next: msg("You do not need to do anything. If you would like them sooner, or at another time, please contact us."),
    action: msg("View order"),
  },
  released: {
    subject: (number) => t`Your order ${number} is no longer on hold`,
    title: msg("Your order is no longer on hold"),
    text: (number) => t`Your order ${number} was on hold. Now it goes ahead.`,
    next: msg("You will find the next steps on the order page."),
    action: msg("View order"),
  },
  undelivered: {
    subject: (number) => t`Your order ${number} came back to us`,
    title: msg("We could not deliver your order"),
    text: (number) =>
      t`Your order ${number} came back to our store, so we have cancelled it. We are sorry that it did not work out.`,
    noteAfter: msg("What happened:"),
    next: msg(
      "If you still need the products, order them again from the order page or contact us. We will find a day that suits you.",
    ),
    action: msg("Order again"),
  },
  "parcel-back": {
    subject: (number) => t`A parcel of your order ${number} came back to us`,
    title: msg("A parcel came back to us"),
    text: (number) => t`A parcel of your order ${number} could not be delivered and is at our store again.`,
    noteAfter: msg("What happened:"),
    next: msg(
      "We keep it for you and will contact you about sending it again. You can also write to us and name a day that suits you.",
    ),
    action: msg("View order"),
  },
  "rest-closed": {
    subject: (number) => t`The rest of your order ${number} will not be sent`,
    title: msg("The rest will not be sent"),
    text: (number) => t`We cannot send the rest of your order ${number}, so we have taken it out of the order. We are sorry.`,
    noteAfter: msg("What will not come:"),
    next: msg(
      "You will find the new total and the corrected invoice on the order page. What you have paid beyond that, you get back.",
    ),
    action: msg("View order"),
  },
  expired: {
    subject: (number) => t`Your order ${number} was not paid in time`,
    title: msg("Your order was not paid in time"),
    text: (number) => t`Your order ${number} was not paid in time, so we have cancelled it.`,
    next: msg(
      "If money has left your account, you do not need to do anything: we will find it and refund you. You can order the same products again from the order page.",
    ),
    action: msg("Order again"),
  },
  paid: {
    subject: (number) => t`Payment received for your order ${number}`,
    title: msg("Payment received"),
    text: (number) => t`We have received your payment for order ${number}. Thank you.`,
    noteAfter: msg("Amount received:"),
    next: msg(
      "You will find the next steps on the order page. The tax invoice comes with the goods, and is on that page then too.",
    ),
    action: msg("View order"),
  },
  "payment-failed": {
    subject: (number) => t`Your order ${number} is not paid`,
    title: msg("Your order is not paid"),
    text: (number) => t`We have not received a payment for your order ${number}.`,
    noteAfter: msg("What happened:"),
    next: msg("We have kept your order. You can try again, or pay another way, on the order page."),
    action: msg("Pay now"),
  },
  "payment-missing": {
    subject: (number) => t`Your payment for order ${number} has not reached us`,
    title: msg("Your payment has not reached us"),
    text: (number) => t`Your order ${number} is cancelled, and the payment that we were checking has not reached us.`,
    noteAfter: msg("What we know:"),
    next: msg("If you did pay, please contact us or reply with the receipt. Otherwise there is nothing more to do."),
    action: msg("View order"),
  },
  "payment-watched": {
    subject: (number) => t`We are checking the payment for your order ${number}`,
    title: msg("We are checking your payment"),
    text: (number) => t`We are checking the payment for your order ${number}.`,
    noteAfter: msg("What we know:"),
    next: msg("Please do not pay again. We will write to you as soon as it is checked."),
    action: msg("View order"),
  },
  "payment-undone": {
    subject: (number) => t`Correction: payment for your order ${number}`,
    title: msg("A payment was recorded by mistake"),
    text: (number) =>
      t`We told you that we had received a payment for your order ${number}. That was our mistake, and we have corrected it.`,
    noteAfter: msg("Reason:"),
    next: msg("If you did pay, please contact us with your receipt. We are sorry for the confusion."),
    action: msg("View order"),
  },
  refunded: {
    subject: (number) => t`Refund sent for your order ${number}`,
    title: msg("Your refund has been sent"),
    text: (number) => t`We have refunded your payment for order ${number}.`,
    noteAfter: msg("Reference:"),
    next: msg("Your bank or wallet may take two working days to show it."),
    action: msg("View order"),
  },
  "refund-due": {
    subject: (number) => t`Refund for your order ${number}`,
    title: msg("You will get a refund"),
    text: (number) => t`You will get a refund for your order ${number}.`,
    noteAfter: msg("Reason:"),
    next: msg("We will refund you the same way you paid. You do not need to do anything."),
    action: msg("View order"),
  },
};
