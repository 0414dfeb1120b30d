import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";

/** What an order's customer is written about after it was placed. */
export type OrderTransition =
  | "confirmed"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "undelivered"
  | "expired"
  | "paid"
  | "payment-failed"
  | "payment-watched"
  | "payment-undone"
  | "refund-due"
  | "refunded";

/** Amounts are rupees. */
type OrderSummary = {
  items: { name: string; pack: string; quantity: number; lineTotal: number; system?: string }[];
  itemsTotal: number;
  discount: number;
  delivery: number;
  total: number;
  vat: number;
};

/** Times are ISO texts, because an email waits in a queue as JSON. */
type EmailPropsByTemplate = {
  welcome: { fullName: string; role: "b2c" | "b2b" };
  "password-reset": { fullName: string; resetId: string; userId: string; expiresAt: string };
  "password-changed": { fullName: string };
  "staff-invitation": { fullName: string; invitedBy: string; resetId: string; userId: string; expiresAt: string };
  "business-approved": { fullName: string; companyName: string };
  "email-change": { fullName: string; changeId: string; userId: string; expiresAt: string };
  "email-changed": { fullName: string; email: string };
  "order-placed": {
    fullName: string;
    orderId: string;
    number: string;
    paymentMethod: "cod" | "bank" | "esewa" | "khalti" | "cash" | "qr" | "card";
    summary: OrderSummary;
    /** The link that opens it without logging in. */
    linkId?: string;
    /** It was bought and taken along at the counter. */
    isHandedOver?: boolean;
    /** The customer comes for it. */
    isPickup?: boolean;
    /** Where and until when to transfer the total, where it is paid so. */
    transfer?: { account: Record<"bank" | "branch" | "accountName" | "accountNumber", string>; payBy: string };
  };
  /** The note: why it was cancelled or is paid back, or with whom it travels. */
  "order-update": {
    fullName: string;
    orderId: string;
    number: string;
    step: OrderTransition;
    note: string;
    /** The customer comes for it: nothing travels. */
    isPickup?: boolean;
    /** The link that opens it without logging in. */
    linkId?: string;
    /** Where its money stands (lib/order/money-messages.ts). */
    money?: string;
  };
  /** Title and body as in the shop; the note is what staff say to it. */
  "return-update": {
    fullName: string;
    returnId: string;
    number: string;
    step: "requested" | "approved" | "refused" | "received" | "refunded" | "replaced";
    title: string;
    body: string;
    note: string;
  };
  "review-invitation": { fullName: string; orderId: string; number: string; products: string[] };
  /** Nothing that a visitor typed: anybody can have this email sent to anybody. */
  "enquiry-received": {
    number: string;
    type: "contact" | "quote" | "inspection" | "grievance";
    topic: string;
    visit: { on: string; at: string } | null;
  };
  "enquiry-reply": { fullName: string; number: string; text: string; asked: string; authorName: string };
  "low-stock": { fullName: string; packs: { name: string; pack: string; sku: string; stock: number }[] };
  "back-in-stock": { productId: string; variantId: string; name: string; pack: string };
  "newsletter-confirm": { subscriberId: string; expiresAt: string };
  /** An issue of the newsletter. */
  "newsletter-issue": { subject: string; preview: string; content: RichTextDocument };
};

export type Template = keyof EmailPropsByTemplate;

/** The staff's copy of an email, placeholders in curly brackets; an empty field means the standard text. */
export type EmailCopy = { subject: string; opening: string; closing: string };

/** Who writes, as emails name them: from the company's details. */
export type MailSender = Record<"name" | "phoneNumber" | "location", string>;

/** What each email of the shop needs to be written (components/mail); links are made when it is sent. */
export type EmailProps<T extends Template> = EmailPropsByTemplate[T];

/** An email of the shop, to one address. */
export type Email<To = string> = {
  [T in Template]: { to: To; template: T; props: EmailPropsByTemplate[T]; words?: EmailCopy };
}[Template];
