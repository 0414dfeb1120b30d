import { z } from "zod";
import { orderAddress } from "@/lib/address/contract";
import { adminOrder, paymentReference, placement, quote } from "@/lib/order/contract";
import { recordedMethods } from "@/lib/payment-method/contract";
import { endpoint } from "@/lib/platform/api/endpoint";
import { price } from "@/lib/platform/rupees";
import { image } from "@/lib/product/contract";
import { fullName, phone } from "@/lib/users/contract";

/** An order that staff place for a customer on the phone or at the counter. */

const customerOption = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string().meta({ description: "Empty where they have none" }),
  phone: z.string(),
  companyName: z.string(),
  panNumber: z.string(),
  isTrade: z.boolean().meta({ description: "Whether they buy at trade prices" }),
  orders: z.int(),
  addresses: z.array(orderAddress.extend({ _id: z.string(), label: z.string() })),
});
export type CustomerOption = z.infer<typeof customerOption>;

const q = z.string().trim().max(100, "At most 100 characters").default("").meta({ description: "Two letters at least" });

export const findCustomers = endpoint("GET /api/order/admin/customers", {
  summary: "Customers by name, company, phone or email address, with where they have things sent; ten at most",
  access: "admin",
  query: z.object({ q }),
  reply: z.array(customerOption),
  failed: "Failed to look for customers",
});

const variant = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  pack: z.string(),
  color: z.string(),
  price: z.number().meta({ description: "Rupees for one at the retail price" }),
  stock: z.int(),
  image: image.nullable(),
});
export type VariantOption = z.infer<typeof variant>;

export const findVariants = endpoint("GET /api/order/admin/packs", {
  summary: "Packs of what is sold, by the product's name or the SKU; twenty at most",
  access: "admin",
  query: z.object({ q }),
  reply: z.array(variant),
  failed: "Failed to look for products",
});

const item = z
  .object({
    variantId: z.uuid("Choose a pack"),
    quantity: z.int("Enter a whole number").min(1, "At least 1").max(999, "At most 999"),
    price: price.optional().meta({ description: "Rupees for one, instead of the customer's own price" }),
    reason: z.string().trim().max(200, "At most 200 characters").default(""),
  })
  .refine(({ price, reason }) => price === undefined || reason !== "", {
    path: ["reason"],
    message: "Give a reason for the price",
  });

const items = z
  .array(item)
  .min(1, "Add at least one product")
  .max(100, "At most 100 lines")
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, "List each pack once");

const customer = z.object({
  fullName,
  phone: z.string("Phone number is required").trim().min(1, "Phone number is required").pipe(phone),
  email: z
    .union([z.literal(""), z.string().trim().toLowerCase().pipe(z.email("Invalid email").max(254, "Invalid email"))])
    .default(""),
});

/** Paid now at the counter, on delivery, or later by transfer. */
export const staffPayments = ["counter", "cod", "bank"] as const;

export const placeStaffOrder = endpoint("POST /api/order/admin", {
  summary: "Places an order for a customer, known or new; with an Idempotency-Key header, once however often it is sent",
  access: "admin",
  body: placement
    .omit({ paymentMethod: true })
    .extend({
      customerId: z.uuid("Choose a customer").optional(),
      customer: customer.optional(),
      items,
      paymentMethod: z.enum(staffPayments, "Choose a payment method"),
      paidWith: z
        .enum(recordedMethods, "Choose how it was paid")
        .default("cash")
        .meta({ description: "How, where it is paid now" }),
      reference: z
        .union([z.literal(""), paymentReference])
        .default("")
        .meta({ description: "Of the card slip, the QR payment or the transfer" }),
      isHandedOver: z.boolean().default(false).meta({
        description: "Sold at the counter: paid, confirmed and handed over at once, with its invoice",
      }),
    })
    .refine((body) => !body.isHandedOver || (body.deliveryMethod === "pickup" && body.paymentMethod === "counter"), {
      path: ["isHandedOver"],
      message: "Only orders paid and taken now can be handed over",
    })
    .refine((body) => (body.customerId === undefined) !== (body.customer === undefined), {
      path: ["customerId"],
      message: "Choose a customer or add a new one",
    }),
  reply: adminOrder,
  failed: "Failed to place the order. Please try again.",
});
export type StaffOrder = NonNullable<z.infer<NonNullable<typeof placeStaffOrder.body>>>;

export const quoteStaffOrder = endpoint("POST /api/order/admin/quote", {
  summary: "What such an order would cost at this customer's prices, and what stands in its way; nothing is changed",
  access: "admin",
  body: z.object({
    customerId: z.uuid("Choose a customer").optional(),
    items,
    deliveryMethod: placement.shape.deliveryMethod,
    district: z.string().max(60).default(""),
    coupon: placement.shape.coupon,
  }),
  reply: quote.extend({
    prices: z.array(z.object({ variantId: z.string(), price: z.number(), stock: z.int() })).meta({
      description: "The customer's own price of each line, whatever was set instead",
    }),
  }),
  failed: "Failed to work out the total. Please try again.",
});
