import type { EmailProps, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { msg, t } from "@/lib/platform/shared/language/t";
import { texts, type UpdateTexts } from "./order-update-texts";

/** A pickup order does not leave the store by itself. */
const pickupTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  confirmed: {
    ...texts.confirmed,
    next: msg(
      "We will write again when it is ready for pickup. If you want to change or cancel it before then, you can ask on the order page.",
    ),
  },
  shipped: {
    subject: (number) => t`Your order ${number} is ready for pickup`,
    title: msg("Your order is ready for pickup"),
    text: (number) => t`Your order ${number} is packed and ready to pick up at our store.`,
    noteAfter: msg("Where and when:"),
    next: msg("Please bring your order number."),
    action: msg("View order"),
  },
  "shipment-undone": {
    subject: (number) => t`Correction: your order ${number} is not ready yet`,
    title: msg("Your order is not ready yet"),
    text: (number) => t`We told you that your order ${number} was ready to pick up. That was our mistake.`,
    noteAfter: msg("Reason:"),
    next: msg("Please wait until we write again that it is ready. We are sorry for the confusion."),
    action: msg("View order"),
  },
  "delivery-undone": {
    subject: (number) => t`Correction: your order ${number} was not picked up`,
    title: msg("Your order was not picked up"),
    text: (number) => t`We told you that your order ${number} was picked up. That was our mistake: it is ready at our store.`,
    noteAfter: msg("Reason:"),
    next: msg("If you have it already, please contact us. We are sorry for the confusion."),
    action: msg("View order"),
  },
  delivered: {
    ...texts.delivered,
    subject: (number) => t`You have picked up your order ${number}`,
    title: msg("You have picked up your order"),
    text: (number) => t`Your order ${number} was picked up at our store. We hope everything is as you expected.`,
  },
};

/** Where the tax invoice is, once there is one. */
const invoicedTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  paid: { ...texts.paid, next: msg("You will find the invoice and the next steps on the order page.") },
  shipped: {
    ...texts.shipped,
    next: msg(
      "The driver will call you before arriving. Please check the packs when you receive them. You will find the tax invoice on the order page.",
    ),
  },
};

const creditTexts: UpdateTexts = {
  subject: (number) => t`Refund of your order ${number}: store credit`,
  title: msg("Your refund is store credit"),
  text: (number) => t`We have refunded your payment for order ${number} as store credit, as you wished.`,
  next: msg("You can use it for your next order. You find it in your account, under Store credit."),
  action: msg("View order"),
};

/** One of several parcels. */
const partTexts: Partial<Record<OrderEmailKind, UpdateTexts>> = {
  shipped: {
    ...texts.shipped,
    subject: (number) => t`A parcel of your order ${number} is on its way`,
    title: msg("A parcel is on its way"),
    text: (number) => t`A parcel of your order ${number} has left our store.`,
    next: msg(
      "The driver will call you before arriving. Please check the packs when you receive them. You will find all parcels and the tax invoice on the order page.",
    ),
  },
  "shipment-undone": {
    ...texts["shipment-undone"],
    subject: (number) => t`Correction: a parcel of your order ${number} has not left yet`,
    title: msg("A parcel has not left yet"),
    text: (number) =>
      t`We told you that a parcel of your order ${number} had left our store. That was our mistake: it is still with us.`,
  },
};

/** The texts for an order that is picked up, invoiced, or of which one parcel is meant. */
export const getUpdateTexts = ({ step, isPickup, hasInvoice, isPart, isStoreCredit }: EmailProps<"order-update">): UpdateTexts =>
  (isStoreCredit && step === "refunded" && creditTexts) ||
  (isPart && partTexts[step]) ||
  (isPickup && pickupTexts[step]) ||
  (hasInvoice && invoicedTexts[step]) ||
  texts[step];
