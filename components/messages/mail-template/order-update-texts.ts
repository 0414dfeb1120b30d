import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
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
    subject: (number) => `Your order ${number} is confirmed`,
    title: "Your order is confirmed",
    text: (number) => `Your order ${number} is confirmed and we are packing it.`,
    next: "We will write again when it is on its way. If you want to change or cancel it before then, you can ask on the order page.",
    action: "View order",
  },
  shipped: {
    subject: (number) => `Your order ${number} is on its way`,
    title: "Your order is on its way",
    text: (number) => `Your order ${number} has left our store.`,
    noteAfter: "Courier:",
    next: "The driver will call you before arriving. Please check the packs when you receive them.",
    action: "Track order",
  },
  delivered: {
    subject: (number) => `Your order ${number} is delivered`,
    title: "Your order is delivered",
    text: (number) => `Your order ${number} has been delivered. We hope everything is as you expected.`,
    next: `If anything is missing or damaged, you can request a return on the order page within ${returnDays} days. Once you have used the products, a short review helps the next customer.`,
    action: "View order",
  },
  "shipment-undone": {
    subject: (number) => `Correction: your order ${number} has not left yet`,
    title: "Your order has not left yet",
    text: (number) => `We told you that your order ${number} had left our store. That was our mistake: it is still with us.`,
    noteAfter: "Reason:",
    next: "We will write again when it is on its way. We are sorry for the confusion.",
    action: "View order",
  },
  "delivery-undone": {
    subject: (number) => `Correction: your order ${number} is not delivered yet`,
    title: "Your order is not delivered yet",
    text: (number) => `We told you that your order ${number} was delivered. That was our mistake.`,
    noteAfter: "Reason:",
    next: "We will write again once it has arrived. If you have it already, please contact us. We are sorry for the confusion.",
    action: "View order",
  },
  cancelled: {
    subject: (number) => `Your order ${number} is cancelled`,
    title: "Your order is cancelled",
    text: (number) => `Your order ${number} is cancelled and nothing will be sent.`,
    noteAfter: "Reason:",
    next: "You can order the same products again from the order page.",
    action: "View order",
  },
  "cancel-refused": {
    subject: (number) => `Your order ${number} could not be cancelled`,
    title: "Your order could not be cancelled",
    text: (number) => `You asked us to cancel your order ${number}, but we could not: it goes ahead.`,
    noteAfter: "Reason:",
    next: "If you have a question, please contact us.",
    action: "View order",
  },
  "address-corrected": {
    subject: (number) => `Delivery details corrected for your order ${number}`,
    title: "Delivery details corrected",
    text: (number) => `We have corrected where your order ${number} goes.`,
    noteAfter: "It goes to:",
    next: "If anything is wrong, please contact us before we send it.",
    action: "View order",
  },
  changed: {
    subject: (number) => `Your order ${number} was changed`,
    title: "Your order was changed",
    text: (number) => `We have changed your order ${number} as agreed with you.`,
    noteAfter: "What changed:",
    next: "If anything is wrong, please contact us before we send it.",
    action: "View order",
  },
  "change-taken": {
    subject: (number) => `Your change of order ${number} is done`,
    title: "Your change is done",
    text: (number) => `You asked us to change your order ${number}, and we did.`,
    noteAfter: "Our answer:",
    next: "If anything is wrong, please contact us before we send it.",
    action: "View order",
  },
  "change-refused": {
    subject: (number) => `Your order ${number} could not be changed`,
    title: "Your order could not be changed",
    text: (number) => `You asked us to change your order ${number}, but we could not: it stays as it is.`,
    noteAfter: "Reason:",
    next: "If you have a question, please contact us.",
    action: "View order",
  },
  held: {
    subject: (number) => `Your order ${number} is on hold`,
    title: "Your order is on hold",
    text: (number) => `We keep the products of your order ${number} for you, and will send them later.`,
    noteAfter: "What we noted:",
    next: "You do not need to do anything. If you would like them sooner, or at another time, please contact us.",
    action: "View order",
  },
  released: {
    subject: (number) => `Your order ${number} is no longer on hold`,
    title: "Your order is no longer on hold",
    text: (number) => `Your order ${number} was on hold. Now it goes ahead.`,
    next: "You will find the next steps on the order page.",
    action: "View order",
  },
  undelivered: {
    subject: (number) => `Your order ${number} came back to us`,
    title: "We could not deliver your order",
    text: (number) =>
      `Your order ${number} came back to our store, so we have cancelled it. We are sorry that it did not work out.`,
    noteAfter: "What happened:",
    next: "If you still need the products, order them again from the order page or contact us. We will find a day that suits you.",
    action: "Order again",
  },
  "parcel-back": {
    subject: (number) => `A parcel of your order ${number} came back to us`,
    title: "A parcel came back to us",
    text: (number) => `A parcel of your order ${number} could not be delivered and is at our store again.`,
    noteAfter: "What happened:",
    next: "We keep it for you and will contact you about sending it again. You can also write to us and name a day that suits you.",
    action: "View order",
  },
  "rest-closed": {
    subject: (number) => `The rest of your order ${number} will not be sent`,
    title: "The rest will not be sent",
    text: (number) => `We cannot send the rest of your order ${number}, so we have taken it out of the order. We are sorry.`,
    noteAfter: "What will not come:",
    next: "You will find the new total and the corrected invoice on the order page. What you have paid beyond that, you get back.",
    action: "View order",
  },
  expired: {
    subject: (number) => `Your order ${number} was not paid in time`,
    title: "Your order was not paid in time",
    text: (number) => `Your order ${number} was not paid in time, so we have cancelled it.`,
    next: "If money has left your account, you do not need to do anything: we will find it and refund you. You can order the same products again from the order page.",
    action: "Order again",
  },
  paid: {
    subject: (number) => `Payment received for your order ${number}`,
    title: "Payment received",
    text: (number) => `We have received your payment for order ${number}. Thank you.`,
    noteAfter: "Amount received:",
    next: "You will find the next steps on the order page. The tax invoice comes with the goods, and is on that page then too.",
    action: "View order",
  },
  "payment-failed": {
    subject: (number) => `Your order ${number} is not paid`,
    title: "Your order is not paid",
    text: (number) => `We have not received a payment for your order ${number}.`,
    noteAfter: "What happened:",
    next: "We have kept your order. You can try again, or pay another way, on the order page.",
    action: "Pay now",
  },
  "payment-missing": {
    subject: (number) => `Your payment for order ${number} has not reached us`,
    title: "Your payment has not reached us",
    text: (number) => `Your order ${number} is cancelled, and the payment that we were checking has not reached us.`,
    noteAfter: "What we know:",
    next: "If you did pay, please contact us or reply with the receipt. Otherwise there is nothing more to do.",
    action: "View order",
  },
  "payment-watched": {
    subject: (number) => `We are checking the payment for your order ${number}`,
    title: "We are checking your payment",
    text: (number) => `We are checking the payment for your order ${number}.`,
    noteAfter: "What we know:",
    next: "Please do not pay again. We will write to you as soon as it is checked.",
    action: "View order",
  },
  "payment-undone": {
    subject: (number) => `Correction: payment for your order ${number}`,
    title: "A payment was recorded by mistake",
    text: (number) =>
      `We told you that we had received a payment for your order ${number}. That was our mistake, and we have corrected it.`,
    noteAfter: "Reason:",
    next: "If you did pay, please contact us with your receipt. We are sorry for the confusion.",
    action: "View order",
  },
  refunded: {
    subject: (number) => `Refund sent for your order ${number}`,
    title: "Your refund has been sent",
    text: (number) => `We have refunded your payment for order ${number}.`,
    noteAfter: "Reference:",
    next: "Your bank or wallet may take two working days to show it.",
    action: "View order",
  },
  "refund-due": {
    subject: (number) => `Refund for your order ${number}`,
    title: "You will get a refund",
    text: (number) => `You will get a refund for your order ${number}.`,
    noteAfter: "Reason:",
    next: "We will refund you the same way you paid. You do not need to do anything.",
    action: "View order",
  },
};
