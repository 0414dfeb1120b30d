import type { EmailProps, OrderTransition } from "@/lib/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";

type Update = EmailProps<"order-update">;

type Copy = {
  subject: (number: string) => string;
  title: string;
  text: (number: string) => string;
  /** What a note is introduced with, where this step has one worth saying. */
  noteAfter?: string;
  next: string;
  action: string;
};

const copy: Record<OrderTransition, Copy> = {
  confirmed: {
    subject: (number) => `Order ${number} is confirmed`,
    title: "Your order is confirmed",
    text: (number) => `order ${number} is confirmed and is being packed.`,
    next: "We write again when it is on its way. To change or cancel it before that, ask on the order's page.",
    action: "See the order",
  },
  shipped: {
    subject: (number) => `Order ${number} is on its way`,
    title: "Your order is on its way",
    text: (number) => `order ${number} has left our store.`,
    noteAfter: "It travels with:",
    next: "The driver calls you before arriving. Please look at the packs when they are handed over.",
    action: "Follow the order",
  },
  delivered: {
    subject: (number) => `Order ${number} is delivered`,
    title: "Your order is delivered",
    text: (number) => `order ${number} was handed over. We hope that everything is as you wished.`,
    next: "If something is missing or damaged, ask for a return on the order's page. When you have used the material, a few words about it help the next person: you find your reviews in your account.",
    action: "See the order",
  },
  cancelled: {
    subject: (number) => `Order ${number} is cancelled`,
    title: "Your order is cancelled",
    text: (number) => `order ${number} is cancelled and nothing will be sent.`,
    noteAfter: "The reason:",
    next: "You can order the same again on the order's page.",
    action: "See the order",
  },
  undelivered: {
    subject: (number) => `Order ${number} came back to us`,
    title: "We could not hand over your order",
    text: (number) => `order ${number} came back to our store, so we have cancelled it. We are sorry that it did not work out.`,
    noteAfter: "What happened:",
    next: "If you still need the goods, order them again on the order's page or call us: we will find a day that suits you.",
    action: "Order again",
  },
  expired: {
    subject: (number) => `Order ${number} was not paid in time`,
    title: "Your order was not paid in time",
    text: (number) => `no payment for order ${number} reached us in time, so we gave the goods free again.`,
    next: "If money left your account all the same, do nothing: we see it and pay it back. To order the same again takes one press on the order's page.",
    action: "Order again",
  },
  paid: {
    subject: (number) => `Payment received for order ${number}`,
    title: "We have your payment",
    text: (number) => `your payment for order ${number} arrived. Thank you.`,
    noteAfter: "We received",
    next: "The invoice and every further step are on the order's page.",
    action: "See the order",
  },
  "payment-failed": {
    subject: (number) => `The payment for order ${number} did not go through`,
    title: "The payment did not go through",
    text: (number) => `the payment for order ${number} did not go through.`,
    noteAfter: "What we know:",
    next: "Your order is still here: pay it again, or in another way.",
    action: "Pay another way",
  },
  "payment-watched": {
    subject: (number) => `We check the payment for order ${number}`,
    title: "We check your payment",
    text: (number) => `the payment for order ${number} is being checked.`,
    noteAfter: "What we know:",
    next: "Please do not pay again. We write as soon as it is clear.",
    action: "See the order",
  },
  "payment-undone": {
    subject: (number) => `Correction: payment for order ${number}`,
    title: "A payment was recorded by mistake",
    text: (number) =>
      `we wrote to you that a payment for order ${number} arrived. That was our mistake, and we have taken it back.`,
    next: "If you did pay, please call us with your receipt. We are sorry for the confusion.",
    action: "See the order",
  },
  refunded: {
    subject: (number) => `Your money for order ${number} is paid back`,
    title: "Your money is paid back",
    text: (number) => `we have paid back your money for order ${number}.`,
    noteAfter: "Reference:",
    next: "Depending on your bank or wallet it takes a day or two until you see it there.",
    action: "See the order",
  },
  "refund-due": {
    subject: (number) => `We pay you back for order ${number}`,
    title: "Refund due",
    text: (number) => `you get money back for order ${number}.`,
    noteAfter: "The reason:",
    next: "It reaches you the way you paid. You do not have to do anything.",
    action: "See the order",
  },
};

/** What is picked up does not leave the store by itself. */
const pickupCopy: Partial<Record<OrderTransition, Copy>> = {
  confirmed: {
    ...copy.confirmed,
    next: "We write again when it is ready for pickup. To change or cancel it before that, ask on the order's page.",
  },
  shipped: {
    subject: (number) => `Order ${number} is ready for pickup`,
    title: "Your order is ready for pickup",
    text: (number) => `order ${number} is packed and ready to pick up at our store.`,
    noteAfter: "Where and when:",
    next: "Please bring the order's number.",
    action: "See the order",
  },
  delivered: {
    ...copy.delivered,
    subject: (number) => `Order ${number} is handed over`,
    title: "Your order is handed over",
    text: (number) => `order ${number} was handed over at our store. We hope that everything is as you wished.`,
  },
};

const getText = ({ step, isPickup }: Update) => (isPickup && pickupCopy[step]) || copy[step];

export const orderUpdateSubject = (update: Update) => getText(update).subject(update.number);

/** One step of an order: what happened and what happens next. */
export function OrderUpdateMail({ href, ...update }: Update & { href: string }) {
  const { fullName, number, note, money } = update;
  const { title, text, noteAfter, next, action } = getText(update);
  return (
    <MailFrame title={title} preview={`Order ${number}: ${next}`} action={{ label: action, href }}>
      <Greeting name={fullName} />
      <Paragraph>{text(number)}</Paragraph>
      {noteAfter && note && (
        <Paragraph>
          {noteAfter} <strong>{note}</strong>
        </Paragraph>
      )}
      {money && isAboutMoney.has(update.step) && <Paragraph>{money}</Paragraph>}
      <Paragraph>{next}</Paragraph>
    </MailFrame>
  );
}

/** Where its reader asks what is still to be paid, or comes back; the other steps say it themselves. */
const isAboutMoney = new Set<OrderTransition>([
  "confirmed",
  "shipped",
  "delivered",
  "cancelled",
  "undelivered",
  "paid",
  "payment-undone",
  "refund-due",
]);

/** Some days after the delivery. */
export function ReviewInvitationMail({ fullName, number, products, href }: EmailProps<"review-invitation"> & { href: string }) {
  return (
    <MailFrame
      title="How did it go?"
      preview="A few words help the next person with a wet roof."
      action={{ label: "Write a review", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        some days ago you received order {number}: {products.join(", ")}.
      </Paragraph>
      <Paragraph>
        Was it easy to apply? Is it dry? A few words and some stars help the next person to choose, and us to become better.
      </Paragraph>
    </MailFrame>
  );
}
