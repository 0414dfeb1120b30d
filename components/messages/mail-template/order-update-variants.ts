import type { EmailProps, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { texts, type UpdateTexts } from "./order-update-texts";

/** A pickup order does not leave the store by itself. */
const pickupTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  confirmed: {
    ...texts.confirmed,
    next: "We will write again when it is ready for pickup. If you want to change or cancel it before then, you can ask on the order page.",
  },
  shipped: {
    subject: (number) => `Your order ${number} is ready for pickup`,
    title: "Your order is ready for pickup",
    text: (number) => `Your order ${number} is packed and ready to pick up at our store.`,
    noteAfter: "Where and when:",
    next: "Please bring your order number.",
    action: "View order",
  },
  "shipment-undone": {
    subject: (number) => `Correction: your order ${number} is not ready yet`,
    title: "Your order is not ready yet",
    text: (number) => `We told you that your order ${number} was ready to pick up. That was our mistake.`,
    noteAfter: "Reason:",
    next: "Please wait until we write again that it is ready. We are sorry for the confusion.",
    action: "View order",
  },
  "delivery-undone": {
    subject: (number) => `Correction: your order ${number} was not picked up`,
    title: "Your order was not picked up",
    text: (number) => `We told you that your order ${number} was picked up. That was our mistake: it is ready at our store.`,
    noteAfter: "Reason:",
    next: "If you have it already, please contact us. We are sorry for the confusion.",
    action: "View order",
  },
  delivered: {
    ...texts.delivered,
    subject: (number) => `You have picked up your order ${number}`,
    title: "You have picked up your order",
    text: (number) => `Your order ${number} was picked up at our store. We hope everything is as you expected.`,
  },
};

/** Where the tax invoice is, once there is one. */
const invoicedTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  paid: { ...texts.paid, next: "You will find the invoice and the next steps on the order page." },
  shipped: { ...texts.shipped, next: `${texts.shipped.next} You will find the tax invoice on the order page.` },
};

const creditTexts: UpdateTexts = {
  subject: (number) => `Refund of your order ${number}: store credit`,
  title: "Your refund is store credit",
  text: (number) => `We have refunded your payment for order ${number} as store credit, as you wished.`,
  next: "You can use it for your next order. You find it in your account, under Store credit.",
  action: "View order",
};

/** One of several parcels. */
const partTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  shipped: {
    ...texts.shipped,
    subject: (number) => `A parcel of your order ${number} is on its way`,
    title: "A parcel is on its way",
    text: (number) => `A parcel of your order ${number} has left our store.`,
    next: `${texts.shipped.next} You will find all parcels and the tax invoice on the order page.`,
  },
  "shipment-undone": {
    ...texts["shipment-undone"],
    subject: (number) => `Correction: a parcel of your order ${number} has not left yet`,
    title: "A parcel has not left yet",
    text: (number) =>
      `We told you that a parcel of your order ${number} had left our store. That was our mistake: it is still with us.`,
  },
};

/** The texts for an order that is picked up, invoiced, or of which one parcel is meant. */
export const getUpdateTexts = ({ step, isPickup, hasInvoice, isPart, isStoreCredit }: EmailProps<"order-update">): UpdateTexts =>
  (isStoreCredit && step === "refunded" && creditTexts) ||
  (isPart && partTexts[step]) ||
  (isPickup && pickupTexts[step]) ||
  (hasInvoice && invoicedTexts[step]) ||
  texts[step];
