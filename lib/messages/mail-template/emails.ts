import type { Language } from "@/lib/platform/shared/language/language";
import type { RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";

/** The changes of an order that its customer gets an email about. */
export type OrderEmailKind =
  | "confirmed"
  | "shipped"
  | "delivered"
  | "shipment-undone"
  | "delivery-undone"
  | "cancelled"
  | "cancel-refused"
  | "address-corrected"
  | "changed"
  | "change-taken"
  | "change-refused"
  | "held"
  | "released"
  | "undelivered"
  | "parcel-back"
  | "rest-closed"
  | "expired"
  | "paid"
  | "payment-failed"
  | "payment-missing"
  | "payment-watched"
  | "payment-undone"
  | "refund-due"
  | "refunded";

type OrderItem = { name: string; pack: string; color?: string; quantity: number };

/** Amounts are in rupees. */
type OrderSummary = {
  items: (OrderItem & { lineTotal: number; system?: string })[];
  itemsTotal: number;
  discount: number;
  delivery: number;
  total: number;
  vat: number;
  /** How much of the total was paid with store credit. */
  storeCredit?: number;
};

/** Times are ISO strings, because queued emails are stored as JSON. */
type EmailPropsByTemplate = {
  welcome: { fullName: string; role: "b2c" | "b2b" };
  "account-opened": { fullName: string; resetId: string; userId: string; expiresAt: string };
  "password-reset": { fullName: string; resetId: string; userId: string; expiresAt: string };
  "password-changed": {
    fullName: string;
    /** A reset removed a mobile number or passkeys. */
    hasRemovedLogins?: boolean;
  };
  "security-notice": { fullName: string; title: string };
  "owner-alarm": { fullName: string; title: string; body: string; href: string };
  /** The accounts as text, their numbers masked. */
  "bank-account-changed": { fullName: string; changedBy: string; before: string; after: string };
  "staff-invitation": { fullName: string; invitedBy: string; resetId: string; userId: string; expiresAt: string };
  "business-approved": { fullName: string; companyName: string };
  "business-declined": { fullName: string; companyName: string; reason: string };
  "email-change": { fullName: string; changeId: string; userId: string; expiresAt: string };
  "email-changed": { fullName: string; email: string };
  "order-placed": {
    fullName: string;
    orderId: string;
    number: string;
    /** How the total is to be paid, unless there is nothing to pay. */
    paymentMethod: "cod" | "bank" | "esewa" | "khalti";
    /** Nothing is to be paid: it was paid at the counter or with store credit, or is free. */
    isPaid?: boolean;
    summary: OrderSummary;
    /** The link that opens the order without logging in. */
    linkId?: string;
    /** The order was bought and handed over at the counter. */
    isHandedOver?: boolean;
    /** The customer picks the order up. */
    isPickup?: boolean;
    /** Where and by when to transfer the total, if the order is paid by bank transfer. */
    transfer?: { account: Record<"bank" | "branch" | "accountName" | "accountNumber", string>; payBy: string };
    /** Until when the items are held, if it is to be paid with eSewa or Khalti. */
    heldUntil?: string;
  };
  /** The note: the reason of a cancellation or refund, or the courier. */
  "order-update": {
    fullName: string;
    orderId: string;
    number: string;
    step: OrderEmailKind;
    note: string;
    /** The customer picks the order up. */
    isPickup?: boolean;
    /** The link that opens the order without logging in. */
    linkId?: string;
    /** The amount paid or due, as text (lib/sales/order/money/money-messages.ts). */
    money?: string;
    /** The lines sent, handed over or delivered. */
    items?: OrderItem[];
    /** The courier's page about the parcel. */
    trackingUrl?: string;
    /** It is about one of several parcels. */
    isPart?: boolean;
    /** The refund is store credit, which the customer chose. */
    isStoreCredit?: boolean;
    /** The order has a tax invoice. */
    hasInvoice?: boolean;
  };
  /** Title and body as in the shop's notification; the note is from staff. */
  "return-update": {
    fullName: string;
    returnId: string;
    number: string;
    step:
      | "requested"
      | "approved"
      | "refused"
      | "partly-refused"
      | "received"
      | "receipt-undone"
      | "refunded"
      | "replaced"
      | "withdrawn"
      | "closed";
    title: string;
    body: string;
    note: string;
  };
  "review-invitation": { fullName: string; orderId: string; number: string; products: string[] };
  /** Contains nothing that the visitor typed, because anybody can have this email sent to anybody. */
  "enquiry-received": {
    number: string;
    type: "contact" | "quote" | "inspection" | "grievance";
    topic: string;
    /** A day in Nepal, "2026-12-07". */
    visit: { on: string; at: string } | null;
  };
  "enquiry-reply": { fullName: string; number: string; text: string; asked: string; authorName: string };
  "low-stock": { fullName: string; packs: { name: string; pack: string; sku: string; stock: number }[] };
  "back-in-stock": { productId: string; variantId: string; name: string; pack: string };
  "newsletter-confirm": { subscriberId: string; expiresAt: string };
  "newsletter-issue": { subject: string; preview: string; content: RichTextDocument };
};

export type Template = keyof EmailPropsByTemplate;

/** The staff's texts for an email, with placeholders in curly brackets; an empty field means the standard text. */
export type EmailTexts = { subject: string; opening: string; closing: string };

/** The sender's name and contact in emails, from the company's details. */
export type MailSender = Record<"name" | "phoneNumber" | "location", string> & {
  /** The shop's own colour and icon; without them the built-in ones. */
  brandColor?: string;
  logoSquareKey?: string | null;
};

/** The data for rendering each email (components/messages/mail-template); links are created when it is sent. */
export type EmailProps<T extends Template> = EmailPropsByTemplate[T];

/** An email of the shop, to one address; in English unless another language is given. */
export type Email<To = string> = {
  [T in Template]: { to: To; template: T; props: EmailPropsByTemplate[T]; texts?: EmailTexts; language?: Language };
}[Template];
