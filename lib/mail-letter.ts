/** What an order's customer is written about after it was placed. */
export type OrderStep =
  | "confirmed"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "expired"
  | "paid"
  | "payment-failed"
  | "payment-watched"
  | "refund-due"
  | "refunded";

/** Amounts are rupees. */
type OrderSummary = {
  items: { name: string; pack: string; quantity: number; lineTotal: number }[];
  itemsTotal: number;
  discount: number;
  delivery: number;
  total: number;
  vat: number;
};

/** Times are ISO texts, because a letter waits in a queue as JSON. */
type Letters = {
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
    paymentMethod: "cod" | "bank" | "esewa" | "khalti";
    summary: OrderSummary;
  };
  /** The note: why it was cancelled or is paid back, or with whom it travels. */
  "order-update": {
    fullName: string;
    orderId: string;
    number: string;
    step: OrderStep;
    note: string;
    /** The customer comes for it: nothing travels. */
    isPickup?: boolean;
  };
  /** Title and body as in the shop; the note is what the office says to it. */
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
  "low-stock": { fullName: string; packs: { name: string; pack: string; sku: string; stock: number }[] };
};

type Template = keyof Letters;

/** What each letter of the shop needs to be written (components/mail); links are made when it is sent. */
export type LetterProps<T extends Template> = Letters[T];

/** A letter of the shop, to one address. */
export type Letter = { [T in Template]: { to: string; template: T; props: Letters[T] } }[Template];
