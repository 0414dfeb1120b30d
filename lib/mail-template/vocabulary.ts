import type { Email, OrderTransition, Template } from "./emails";
import type { Placeholder } from "./rules";

/** An issue of the newsletter is written anew each time: no admin's words stand around it. */
export type EmailName = Exclude<Template, "newsletter-issue">;

type EmailDescription = {
  label: string;
  /** When it goes out, and to whom. */
  when: string;
  names: readonly Placeholder[];
  /** Whether someone is greeted in it. */
  isGreeting: boolean;
  /** What it might tell, to look at. */
  example: Email["props"];
};

const fullName = "Asha Gurung";
const ids = { userId: "01976b2e-0000-7000-8000-000000000001", expiresAt: "2027-01-01T00:00:00.000Z" };
const order = { fullName, orderId: "01976b2e-0000-7000-8000-000000000002", number: "SK-2083-000041" };
const step: OrderTransition = "shipped";

/** Every email of the shop in the staff's words, with believable data to show it with. */
export const emails = {
  welcome: {
    label: "Welcome",
    when: "To somebody who has made an account.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, role: "b2b" },
  },
  "password-reset": {
    label: "A new password",
    when: "To somebody who has forgotten the password.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, resetId: order.orderId, ...ids },
  },
  "password-changed": {
    label: "The password was changed",
    when: "After every change of a password.",
    names: ["name"],
    isGreeting: true,
    example: { fullName },
  },
  "email-change": {
    label: "Confirm a new e-mail address",
    when: "To the new address, when somebody changes theirs.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, changeId: order.orderId, ...ids },
  },
  "email-changed": {
    label: "The e-mail address was changed",
    when: "To the old address, after the change.",
    names: ["name", "email"],
    isGreeting: true,
    example: { fullName, email: "asha@roof.example" },
  },
  "staff-invitation": {
    label: "Invitation to the back office",
    when: "To somebody who is to work in the office.",
    names: ["name", "inviter"],
    isGreeting: true,
    example: { fullName, invitedBy: "Sarita Maharjan", resetId: order.orderId, ...ids },
  },
  "business-approved": {
    label: "Business approved",
    when: "To a business whose trade prices are on.",
    names: ["name", "company"],
    isGreeting: true,
    example: { fullName, companyName: "Thapa Builders" },
  },
  "order-placed": {
    label: "Order received",
    when: "At once after an order.",
    names: ["name", "order", "total", "news"],
    isGreeting: true,
    example: {
      ...order,
      paymentMethod: "bank",
      summary: {
        items: [{ name: "RoofCoat 10", pack: "20 L bucket", quantity: 2, lineTotal: 12_800 }],
        itemsTotal: 12_800,
        discount: 800,
        delivery: 250,
        total: 12_250,
        vat: 1409.29,
      },
    },
  },
  "order-update": {
    label: "News of an order",
    when: "Confirmed, sent, delivered, cancelled, paid, paid back.",
    names: ["name", "order", "news"],
    isGreeting: true,
    example: { ...order, step, note: "Nepal Can Move, NCM-4711" },
  },
  "return-update": {
    label: "News of a return",
    when: "At every step of a return.",
    names: ["name", "order", "news"],
    isGreeting: true,
    example: {
      fullName,
      returnId: order.orderId,
      number: order.number,
      step: "approved",
      title: "Your return is approved",
      body: "We take the goods of your order back.",
      note: "",
    },
  },
  "review-invitation": {
    label: "How did it go?",
    when: "Some days after a delivery.",
    names: ["name", "order"],
    isGreeting: true,
    example: { ...order, products: ["RoofCoat 10", "Corner tape"] },
  },
  "low-stock": {
    label: "Low stock",
    when: "To administrators, when packs run low.",
    names: ["name", "news"],
    isGreeting: true,
    example: { fullName, packs: [{ name: "RoofCoat 10", pack: "20 L bucket", sku: "RC-20", stock: 2 }] },
  },
  "enquiry-received": {
    label: "We have your message",
    when: "At once after somebody wrote on the contact page or booked a visit.",
    names: ["number"],
    isGreeting: false,
    example: {
      number: "ENQ-000017",
      type: "inspection",
      topic: "Inspection",
      visit: { on: "Monday, 7 December", at: "morning" },
    },
  },
  "enquiry-reply": {
    label: "Our answer to a message",
    when: "When somebody of the office answers an enquiry.",
    names: ["name", "number"],
    isGreeting: true,
    example: {
      fullName,
      number: "ENQ-000017",
      authorName: "Sarita Maharjan",
      text: "Two coats are enough for a roof of that age.",
      asked: "How many coats do I need?",
    },
  },
  "newsletter-confirm": {
    label: "Confirm the newsletter",
    when: "To an address that was left for the newsletter.",
    names: [],
    isGreeting: false,
    example: { subscriberId: order.orderId, expiresAt: ids.expiresAt },
  },
} satisfies Record<EmailName, EmailDescription>;

export const emailNames = Object.keys(emails) as EmailName[];

/** An email with believable data, to someone who wants to see it. */
export function getExample(template: EmailName, to: string): Email {
  return { to, template, props: emails[template].example } as Email;
}
