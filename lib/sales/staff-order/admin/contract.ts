import { z } from "zod";
import { image } from "@/lib/catalogue/product/contract";
import { listLine, typedList } from "@/lib/catalogue/product/list/contract";
import { fullName, phone } from "@/lib/people/users/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { guarded } from "@/lib/platform/shared/api/guarded";
import { maxRupees } from "@/lib/platform/shared/numbers/money";
import { price, rupees } from "@/lib/platform/shared/numbers/rupees";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { adminAddress, adminOrder, paymentReference } from "@/lib/sales/order/contract";
import { placement, quote } from "@/lib/sales/order/placing/contract";
import { counterMethods, recordedMethods } from "@/lib/terms/payment-method/contract";

/** An order that staff place for a customer on the phone or at the counter. */

export const customerOption = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: guarded("customer.see", z.string().meta({ description: "Empty if they have none" })),
  phone: guarded("customer.see", z.string()),
  companyName: z.string(),
  panNumber: z.string(),
  isTrade: z.boolean().meta({ description: "Whether they buy at trade prices" }),
  orders: z.int(),
  addresses: z.array(adminAddress.extend({ _id: z.string(), label: z.string() })),
});
export type CustomerOption = z.infer<typeof customerOption>;

const q = z.string().trim().max(100, "At most 100 characters").default("").meta({ description: "At least two characters" });

export const findCustomers = endpoint("GET /api/order/admin/customers", {
  summary: "Customers by name, company, phone or email address, with their delivery addresses; at most ten",
  access: "admin",
  right: "order.change",
  query: z.object({ q }),
  reply: z.array(customerOption),
  failed: "Failed to look for customers",
});

const pricedFor = z.uuid("Choose a customer").optional().meta({ description: "The customer whose prices apply" });

export const variantOption = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  gtin: z.string().meta({ description: "The number in its barcode; empty if it has none" }),
  pack: z.string(),
  color: z.string(),
  price: z
    .number()
    .meta({ description: "Rupees per piece at this quantity: the customer's own price, or retail without a customer" }),
  stock: z.int(),
  image: image.nullable(),
});
export type VariantOption = z.infer<typeof variantOption>;

export const findVariants = endpoint("GET /api/order/admin/variants", {
  summary: "Variants on sale, by the product's name, its brand, the colour, the SKU or the whole barcode; at most twenty",
  access: "admin",
  right: "order.change",
  query: z.object({ q, customerId: pricedFor }),
  reply: z.array(variantOption),
  failed: "Failed to look for products",
});

const line = listLine(variantOption);
export type StaffListLine = z.infer<typeof line>;

export const readStaffList = endpoint("POST /api/order/admin/list", {
  summary:
    "Finds the variants of a list of stock numbers or names with quantities, one item in each line, and those of jobs by their links",
  access: "admin",
  right: "order.change",
  body: typedList.extend({ customerId: pricedFor }),
  reply: z.array(line),
  failed: "Failed to check the list. Please try again.",
});

const item = z.object({
  variantId: z.uuid("Choose a pack"),
  quantity: z.int("Enter a whole number").min(1, "At least 1").max(999, "At most 999"),
  price: price.optional().meta({ description: "Rupees per piece, instead of the customer's own price" }),
  reason: z.string().trim().max(200, "At most 200 characters").default(""),
});

const itemWithReason = item.refine(({ price, reason }) => price === undefined || reason !== "", {
  path: ["reason"],
  message: "Give a reason for the price",
});

const itemList = (schema: typeof item) =>
  z
    .array(schema)
    .min(1, "Add at least one product")
    .max(100, "At most 100 lines")
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, "List each pack once");

const customer = z.object({
  fullName,
  phone: z.string("Phone number is required").overwrite(plainCode).min(1, "Phone number is required").pipe(phone),
  email: z
    .union([
      z.literal(""),
      z.string().overwrite(plainCode).toLowerCase().pipe(z.email("Invalid email").max(254, "Invalid email")),
    ])
    .default(""),
});

/** Paid now at the counter, on delivery, or later by transfer. */
export const staffPayments = ["counter", "cod", "bank"] as const;

export const maxPayments = 5;

const counterPayment = z
  .object({
    method: z.enum(counterMethods, "Choose how it was paid"),
    amount: rupees({ min: 0.01, max: maxRupees, missing: "Enter the amount in rupees" }).meta({
      description: "In rupees; cash is rounded to whole rupees",
    }),
    tendered: rupees({ min: 0.01, max: maxRupees })
      .optional()
      .meta({ description: "The cash that the customer gave, if it is more: the rest is change" }),
    reference: z.union([z.literal(""), paymentReference]).default(""),
  })
  .refine(({ method, tendered }) => tendered === undefined || method === "cash", {
    path: ["tendered"],
    message: "Change is given for cash only",
  })
  .refine(({ amount, tendered }) => tendered === undefined || tendered >= amount, {
    path: ["tendered"],
    message: "This is less than is to be paid",
  });
export type CounterPayment = z.infer<typeof counterPayment>;

export const placeStaffOrder = endpoint("POST /api/order/admin", {
  summary:
    "Places an order for an existing or new customer; repeating it with the same Idempotency-Key header returns the same order",
  access: "admin",
  right: "order.change",
  errors: [404],
  body: placement
    .omit({ paymentMethod: true })
    .extend({
      customerId: z.uuid("Choose a customer").optional(),
      customer: customer.optional(),
      isWalkIn: z.boolean().default(false).meta({
        description: "A counter sale to somebody who gives no name: the invoice says “Cash sale”, or the company name",
      }),
      items: itemList(itemWithReason),
      paymentMethod: z.enum(staffPayments, "Choose a payment method"),
      paidWith: z
        .enum(recordedMethods, "Choose how it was paid")
        .default("cash")
        .meta({ description: "How it was paid, if it is paid now in one amount" }),
      reference: z
        .union([z.literal(""), paymentReference])
        .default("")
        .meta({ description: "Reference of the card slip, the QR payment or the transfer" }),
      payments: z
        .array(counterPayment)
        .max(maxPayments, `At most ${maxPayments} payments`)
        .optional()
        .meta({ description: "What was paid now, instead of `paidWith`: their sum is the total" }),
      limitReason: z
        .string()
        .trim()
        .max(200, "At most 200 characters")
        .default("")
        .meta({ description: "Why the limit of cash on delivery is exceeded, which needs a right" }),
      replacesId: z.uuid("Choose an order").optional().meta({
        description: "An order of the same customer that has not left: it is cancelled, and what was paid for it pays this one",
      }),
      isHandedOver: z.boolean().default(false).meta({
        description: "A counter sale: paid, confirmed and handed over at once, with its invoice",
      }),
    })
    .refine((body) => !body.isHandedOver || (body.deliveryMethod === "pickup" && body.paymentMethod === "counter"), {
      path: ["isHandedOver"],
      message: "Only orders that are paid and picked up now can be handed over",
    })
    .refine((body) => [body.customerId !== undefined, body.customer !== undefined, body.isWalkIn].filter(Boolean).length === 1, {
      path: ["customerId"],
      message: "Choose a customer or add a new one",
    })
    .refine((body) => !body.isWalkIn || body.isHandedOver, {
      path: ["isWalkIn"],
      message: "Without a customer, goods are paid and handed over now",
    })
    .refine(({ replacesId, paymentMethod }) => !replacesId || paymentMethod !== "counter", {
      path: ["replacesId"],
      message: "What was paid for the other order pays this one: choose another payment method",
    })
    .refine(({ payments, paymentMethod }) => !payments || paymentMethod === "counter", {
      path: ["payments"],
      message: "Only what is paid now has payments",
    })
    .refine(({ storeCredit, paymentMethod }) => !storeCredit || paymentMethod !== "counter", {
      path: ["storeCredit"],
      message: "Store credit at the counter is one of the payments",
    }),
  reply: adminOrder,
  failed: "Failed to place the order. Please try again.",
});
export type StaffOrder = NonNullable<z.infer<NonNullable<typeof placeStaffOrder.body>>>;

export const quoteStaffOrder = endpoint("POST /api/order/admin/quote", {
  summary: "Prices an order for a customer and reports what prevents it, without changing anything",
  access: "admin",
  right: "order.change",
  body: z.object({
    customerId: z.uuid("Choose a customer").optional(),
    items: itemList(item).meta({ description: "As in an order, but a price needs no reason yet" }),
    deliveryMethod: placement.shape.deliveryMethod,
    district: z.string().max(60).default(""),
    coupon: placement.shape.coupon,
    replacesId: z.uuid("Choose an order").optional().meta({ description: "Its goods count as stock" }),
    useStoreCredit: z.boolean().default(false).meta({ description: "Pays as much as possible with store credit" }),
  }),
  reply: quote.extend({
    prices: z.array(z.object({ variantId: z.string(), price: z.number(), stock: z.int() })).meta({
      description: "The customer's own price for each line, even if staff set another one",
    }),
  }),
  failed: "Failed to work out the total. Please try again.",
});
