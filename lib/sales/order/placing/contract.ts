import { z } from "zod";
import { addressInput, wardMessage } from "@/lib/people/address/contract";
import { panNumber } from "@/lib/people/users/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { order, orderItem } from "@/lib/sales/order/contract";
import { deliveryMethods } from "@/lib/terms/delivery/contract";
import { checkoutMethods, payWith } from "@/lib/terms/payment-method/contract";

/** What a customer sends to buy, what it would cost now, and another attempt to pay. */

const numberAsTyped = z
  .string()
  .overwrite(plainCode)
  .regex(/^\d{1,2}$/)
  .transform(Number);

/** An address typed at the checkout: as in the address book, but the ward may be text. */
export const newAddress = addressInput.omit({ label: true, isDefault: true }).extend({
  ward: z.union([z.number().min(0).max(100), numberAsTyped], wardMessage).pipe(addressInput.shape.ward),
});

/** The checkout's request. Any prices or totals beyond these fields are ignored: the server calculates them. */
export const placement = z.object({
  deliveryMethod: z.enum(deliveryMethods).default("courier"),
  paymentMethod: z.enum(checkoutMethods, msg("Choose how to pay")),
  addressId: z.uuid().optional(),
  address: newAddress.optional(),
  coupon: z.string().overwrite(plainCode).toUpperCase().max(40).default(""),
  companyName: z.string().trim().max(120).default(""),
  panNumber: panNumber.default(""),
  note: z.string().trim().max(500, msg("At most 500 characters")).default(""),
  storeCredit: seenRupees.optional().meta({
    description: "How many rupees of the order are paid with the caller's store credit; the rest is paid by `paymentMethod`",
  }),
  /** The total that the customer saw, in rupees; if it has changed, the order is refused with 409 and both totals. */
  expectedTotal: seenRupees.optional(),
});
export type Placement = z.infer<typeof placement>;

const placedOrder = order.extend({ payWith: payWith.nullable() });
export type PlacedOrder = z.infer<typeof placedOrder>;

export const placeOrder = endpoint("POST /api/order", {
  summary: "Places an order for the caller's cart; repeating it with the same Idempotency-Key header returns the same order",
  access: "customer",
  errors: [429],
  body: placement,
  reply: placedOrder,
  failed: msg("Failed to place your order. Please try again."),
});

/** The price of an order now, and the reasons that prevent it. */
export const quote = z.object({
  items: z.array(orderItem.omit({ _id: true, isSold: true })),
  itemsTotal: z.number(),
  discount: z.number(),
  delivery: z.number().nullable().meta({ description: "null while the district is unknown" }),
  total: z.number(),
  vat: z.number(),
  weightGrams: z.int(),
  days: z.object({ min: z.int(), max: z.int() }).nullable(),
  coupon: z.object({ code: z.string(), isValid: z.boolean(), message: z.string() }).nullable(),
  freeDeliveryFrom: z.number().nullable(),
  storeCredit: z.number().meta({ description: "The store credit that the buyer has" }),
  payments: z
    .array(z.object({ method: z.enum(checkoutMethods), isAllowed: z.boolean(), reason: z.string() }))
    .meta({ description: "For what is to be paid besides the store credit" }),
  problems: z.array(z.object({ variantId: z.string(), name: z.string(), message: z.string() })),
});
export type Quote = z.infer<typeof quote>;

export const quoteOrder = endpoint("POST /api/order/quote", {
  summary: "Prices the caller's cart for a delivery or pickup, without changing anything",
  access: "customer",
  body: z.object({
    deliveryMethod: z.enum(deliveryMethods).default("courier"),
    district: z.string().max(60).default(""),
    coupon: z.string().overwrite(plainCode).toUpperCase().max(40).default(""),
    useStoreCredit: z.boolean().default(false).meta({ description: "Pays as much as possible with store credit" }),
  }),
  reply: quote,
  failed: msg("Failed to work out the total. Please try again."),
});

export const payOrder = endpoint("POST /api/order/mine/[id]/pay", {
  summary: "Starts another payment attempt for an unpaid order",
  access: "customer",
  errors: [429],
  body: z.object({ paymentMethod: z.enum(checkoutMethods) }),
  reply: placedOrder,
  failed: msg("Failed to start the payment. Please try again."),
});
