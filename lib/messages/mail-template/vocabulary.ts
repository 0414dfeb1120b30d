import { msg } from "@/lib/platform/shared/language/t";
import type { Email, OrderEmailKind, Template } from "./emails";
import type { Placeholder } from "./rules";

/** The newsletter has no template: each issue is written from scratch. */
export type EmailName = Exclude<Template, "newsletter-issue">;

type EmailDescription = {
  label: string;
  /** When it is sent, and to whom. */
  when: string;
  names: readonly Placeholder[];
  /** Whether it begins with a greeting. */
  isGreeting: boolean;
  /** Example data for a preview. */
  example: Email["props"];
};

const fullName = "Asha Gurung";
const ids = { userId: "01976b2e-0000-7000-8000-000000000001", expiresAt: "2027-01-01T00:00:00.000Z" };
const order = { fullName, orderId: "01976b2e-0000-7000-8000-000000000002", number: "SW-000041" };
const step: OrderEmailKind = "shipped";

/** Every email of the shop with its labels for staff and example data for a preview. */
export const emails = {
  welcome: {
    label: msg("Welcome"),
    when: "To a new customer.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, role: "b2b" },
  },
  "account-opened": {
    label: msg("Account created"),
    when: "To a new customer whose order you entered.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, resetId: order.orderId, ...ids },
  },
  "password-reset": {
    label: msg("Password reset"),
    when: "To someone who forgot their password.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, resetId: order.orderId, ...ids },
  },
  "password-changed": {
    label: msg("Password changed"),
    when: "After every password change.",
    names: ["name"],
    isGreeting: true,
    example: { fullName },
  },
  "security-notice": {
    label: msg("Login changed"),
    when: "When a mobile number is set, or a passkey or second step is added, removed or used in an unusual way.",
    names: ["name", "news"],
    isGreeting: true,
    example: { fullName, title: "A passkey was added to your account" },
  },
  "email-change": {
    label: msg("Confirm an email address"),
    when: "To a new address, before it is used, or to confirm the account’s own.",
    names: ["name"],
    isGreeting: true,
    example: { fullName, changeId: order.orderId, ...ids },
  },
  "email-changed": {
    label: msg("Email address changed"),
    when: "To the old address, after the change.",
    names: ["name", "email"],
    isGreeting: true,
    example: { fullName, email: "asha@roof.example" },
  },
  "staff-invitation": {
    label: msg("Staff invitation"),
    when: "To a new colleague.",
    names: ["name", "inviter"],
    isGreeting: true,
    example: { fullName, invitedBy: "Sarita Maharjan", resetId: order.orderId, ...ids },
  },
  "business-approved": {
    label: msg("Business approved"),
    when: "To a business, when you approve it.",
    names: ["name", "company"],
    isGreeting: true,
    example: { fullName, companyName: "Thapa Builders" },
  },
  "business-declined": {
    label: msg("Business declined"),
    when: "To a business, when you decline it.",
    names: ["name", "company"],
    isGreeting: true,
    example: { fullName, companyName: "Thapa Builders", reason: "The PAN does not belong to this company." },
  },
  "order-placed": {
    label: msg("Order received"),
    when: "Right after an order is placed.",
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
    label: msg("Order update"),
    when: "When an order is confirmed, shipped, delivered, cancelled, paid or refunded.",
    names: ["name", "order", "news"],
    isGreeting: true,
    example: { ...order, step, note: "Nepal Can Move, NCM-4711" },
  },
  "return-update": {
    label: msg("Return update"),
    when: "At every step of a return.",
    names: ["name", "order", "news"],
    isGreeting: true,
    example: {
      fullName,
      returnId: order.orderId,
      number: order.number,
      step: "approved",
      title: "Your return is approved",
      body: "Your return for order SW-000041 is approved. We will arrange the pickup with you.",
      note: "",
    },
  },
  "review-invitation": {
    label: msg("Review request"),
    when: "Three days after delivery.",
    names: ["name", "order"],
    isGreeting: true,
    example: { ...order, products: ["RoofCoat 10", "Corner tape"] },
  },
  "bank-account-changed": {
    label: msg("Bank account changed"),
    when: "To owners, when someone changes the account that customers pay into.",
    names: ["name"],
    isGreeting: true,
    example: {
      fullName,
      changedBy: "Sarita Shrestha",
      before: "Nabil Bank, Teku, Himal Pvt. Ltd., •••• 0012",
      after: "Global IME Bank, Kalimati, Himal Pvt. Ltd., •••• 7788",
    },
  },
  "owner-alarm": {
    label: msg("Security alarm"),
    when: "To owners, for example when staff get another role, export customers or log in from a new network.",
    names: ["name", "news"],
    isGreeting: true,
    example: {
      fullName,
      title: "Ramesh Karki logged in from a new network",
      body: "Chrome on Android, network 203.0.113.0/24. If this was not them, log all of their devices out and call them.",
      href: "/admin/users",
    },
  },
  "low-stock": {
    label: msg("Low stock"),
    when: "To administrators, when a pack is running low or sold out.",
    names: ["name", "news"],
    isGreeting: true,
    example: { fullName, packs: [{ name: "RoofCoat 10", pack: "20 L bucket", sku: "RC-20", stock: 2 }] },
  },
  "enquiry-received": {
    label: msg("Message received"),
    when: "Right after someone writes on the contact page or books a visit.",
    names: ["number"],
    isGreeting: false,
    example: {
      number: "ENQ-000017",
      type: "inspection",
      topic: "Inspection",
      visit: { on: "2026-12-07", at: "morning" },
    },
  },
  "enquiry-reply": {
    label: msg("Reply to a message"),
    when: "When you reply to an enquiry.",
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
  "back-in-stock": {
    label: msg("Back in stock"),
    when: "Once, to someone who asked for it while a pack was sold out.",
    names: [],
    isGreeting: false,
    example: { productId: order.orderId, variantId: ids.userId, name: "RoofCoat 10", pack: "20 L, White" },
  },
  "newsletter-confirm": {
    label: msg("Confirm newsletter"),
    when: "To someone who signs up for the newsletter.",
    names: [],
    isGreeting: false,
    example: { subscriberId: order.orderId, expiresAt: ids.expiresAt },
  },
} satisfies Record<EmailName, EmailDescription>;

export const emailNames = Object.keys(emails) as EmailName[];

/** An email with example data. */
export function getExample(template: EmailName, to: string): Email {
  return { to, template, props: emails[template].example } as Email;
}
