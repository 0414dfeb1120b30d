import { z } from "zod";
import { endpoint, formList, imageFiles, privateImage } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { itemsFrom, type ReturnCause, refundToText } from "./rules";
import {
  causesToClaim,
  causesToReturn,
  claimHours,
  maxPhotos,
  type RefundTarget,
  refundTargets,
  returnCauses,
  returnDays,
  returnOutcomes,
  returnStatuses,
} from "./vocabulary";

export const causes = Object.keys(returnCauses) as [ReturnCause, ...ReturnCause[]];
const targets = Object.keys(refundTargets) as [RefundTarget, ...RefundTarget[]];

const returnItem = z.object({
  orderItemId: z.string(),
  name: z.string(),
  pack: z.string(),
  color: z.string(),
  quantity: z.int().meta({ description: "How many the customer wants to return" }),
  approved: z.int().nullable().meta({ description: "How many were approved; null until that is decided" }),
  isRestocked: z.boolean().nullable().meta({ description: "Whether any went back into stock; null until they arrive" }),
  restocked: z.int().nullable().meta({ description: "How many went back into stock; null until they arrive" }),
  refund: z.number().nullable().meta({ description: "Rupees refunded or deducted for them" }),
});

export const customerReturn = z.object({
  _id: z.string(),
  number: z.string().meta({ description: "The return's number: R-00042" }),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses),
  outcome: z.enum(returnOutcomes),
  isClaim: z.boolean().meta({ description: "Something was wrong on arrival" }),
  keepsGoods: z.boolean().meta({ description: "It was settled without the goods" }),
  cause: z.enum(causes),
  reason: z.string(),
  items: z.array(returnItem),
  photos: z.int().meta({ description: "Number of photos; GET /api/return/{id}/photo/{number} counts from 1" }),
  refund: z.number().nullable().meta({ description: "Rupees refunded; null until the return is settled" }),
  storeCredit: z.number().meta({ description: "Rupees of the refund that went into the customer's store credit" }),
  credited: z.number().meta({ description: "Rupees deducted from the amount due for the order" }),
  orderDue: z.number().meta({ description: "Rupees still due for the order" }),
  deduction: z.number().meta({ description: "Rupees kept back of what the goods were worth" }),
  deductionReason: z.string().meta({ description: "Why, or what a part refund is for" }),
  exchange: z
    .object({ orderId: z.string(), number: z.string(), paid: z.number() })
    .nullable()
    .meta({ description: "The order that the goods are exchanged for, and the rupees of their worth that paid it" }),
  resent: z
    .object({ courier: z.string(), trackingNumber: z.string() })
    .meta({ description: "How a replacement was sent; may be empty" }),
  reference: z.string().meta({ description: "Reference of the refund" }),
  refundTo: z.string().meta({ description: "Where the customer wants the refund of an order paid in cash; may be empty" }),
  createdAt: z.string(),
  events: z.array(
    z.object({
      kind: z.enum(returnStatuses),
      isPartial: z.boolean().meta({ description: "Some of the pieces were rejected, which leaves the status unchanged" }),
      isUndone: z.boolean().meta({ description: "It was recorded by mistake, and undone" }),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type CustomerReturn = z.infer<typeof customerReturn>;
export type ReturnItem = z.infer<typeof returnItem>;

export const listReturns = endpoint("GET /api/return", {
  summary: "The caller's own returns, newest first",
  access: "customer",
  reply: z.array(customerReturn),
  failed: msg("Failed to fetch your returns"),
});

export const getReturn = endpoint("GET /api/return/[id]", {
  summary: "One of the caller's own returns",
  access: "customer",
  reply: customerReturn,
  failed: msg("Failed to fetch the return"),
});

/** For both calls that create a return. */
export const returnsSeen = {
  description: "How many returns of this order the caller saw; 409 if there are others, as after the same request before",
};

const chooseItems = msg("Choose which items to return, and how many");

const returnQuote = z.object({
  goods: z.number().meta({ description: "Rupees paid for the items, after their part of the discount" }),
  delivery: z.number().meta({ description: "Rupees of the delivery charge; 0 unless everything is returned" }),
  credited: z.number().meta({ description: "Rupees taken off the amount that is still due for the order" }),
  refund: z.number().meta({ description: "Rupees refunded" }),
});
export type ReturnQuote = z.infer<typeof returnQuote>;

export const quoteReturn = endpoint("POST /api/return/mine/quote", {
  summary: "What a return of items from the caller's own order would refund, as things are now; requests nothing",
  access: "customer",
  body: z.object({
    orderId: z.uuid(msg("Choose an order")),
    items: z
      .array(z.string().max(60))
      .max(100)
      .refine((items) => itemsFrom(items) !== null, chooseItems)
      .meta({ description: "{order item}:{quantity}, once for each item" }),
  }),
  reply: returnQuote,
  errors: [404],
  failed: msg("Failed to work out the refund. Please try again."),
});

const orderId = z.uuid(msg("Choose an order"));
const request = {
  outcome: z.enum(returnOutcomes, msg("Choose what you would like")),
  reason: z
    .string(msg("Describe what is wrong"))
    .trim()
    .min(1, msg("Describe what is wrong"))
    .max(1000, msg("At most 1000 characters")),
  items: formList(z.string(), 100)
    .refine((items) => itemsFrom(items) !== null, chooseItems)
    .meta({ description: "Items to return: {order item}:{quantity}, once for each item" }),
  returnsSeen: z.coerce.number().int().min(0).max(9_999).optional().meta(returnsSeen),
  refundBy: z
    .enum(targets, msg("Choose where we send the refund"))
    .optional()
    .meta({ description: "Where to refund an order that was paid in cash" }),
  refundAccount: z
    .string()
    .trim()
    .max(200, msg("At most 200 characters"))
    .default("")
    .meta({ description: "The wallet's number, or the bank, account number and holder; required with `refundBy`" }),
};

type Account = { refundBy?: RefundTarget | undefined; refundAccount: string };

function checkAccount({ refundBy, refundAccount }: Account, context: z.RefinementCtx): void {
  if (!refundBy || refundToText(refundBy, refundAccount) !== null) return;
  context.addIssue({ code: "custom", path: ["refundAccount"], message: refundTargets[refundBy].invalid });
}

export const requestReturn = endpoint("POST /api/return", {
  summary: `Requests a return of items from the caller's own delivered order, within ${returnDays} days of delivery`,
  access: "customer",
  errors: [404, 429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: z
    .object({ ...request, orderId, cause: z.enum(causesToReturn, msg("Choose what is wrong")), photos: imageFiles(maxPhotos) })
    .superRefine(checkAccount),
  reply: customerReturn,
  failed: msg("Failed to send your return. Please try again."),
});

const claimForm = {
  ...request,
  cause: z.enum(causesToClaim, msg("Choose what is wrong")),
  photos: imageFiles(maxPhotos).refine((files) => files.length > 0, msg("Add a photo that shows what is wrong")),
};
/** Also for whoever has opened the order by its link. */
export const claimBody = z.object(claimForm).superRefine(checkAccount);

export const claim = endpoint("POST /api/order/mine/[id]/claim", {
  summary: `Claims what was damaged, wrong or missing on arrival, within ${claimHours} hours of that parcel's delivery, with a photo`,
  access: "customer",
  errors: [404, 429],
  multipart: "photos",
  maxBytes: 22_000_000,
  body: claimBody,
  reply: customerReturn,
  failed: msg("Failed to send your claim. Please try again."),
});

export const withdrawReturn = endpoint("PATCH /api/return/mine/[id]/withdraw", {
  summary: "Withdraws the caller's own return that is not decided yet; its items can be requested again",
  access: "customer",
  reply: customerReturn,
  failed: msg("Failed to withdraw your return. Please try again."),
});

export const getReturnPhoto = endpoint("GET /api/return/[id]/photo/[number]", {
  summary: "A photo of a return, counted from 1; for its customer and for staff who see returns",
  access: "customer",
  right: "return.see",
  errors: [403],
  ...privateImage,
});
