import { z } from "zod";
import { measuredJob } from "@/lib/advice/job/saved/contract";
import { listNotifications } from "@/lib/messages/notification/contract";
import { listAddresses } from "@/lib/people/address/contract";
import { listPasskeys } from "@/lib/people/passkey/contract";
import { getAccount } from "@/lib/people/users/contract";
import { getFactor } from "@/lib/people/users/factor/factor-contract";
import { listSessions } from "@/lib/people/users/session/session-contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { getCart } from "@/lib/sales/cart/contract";
import { getOrder } from "@/lib/sales/order/contract";
import { listReturns } from "@/lib/sales/return/contract";
import { ownReview } from "@/lib/sales/review/contract";
import { getStoreCredit } from "@/lib/sales/store-credit/contract";
import { getWishlist } from "@/lib/sales/wishlist/contract";

const enquiry = z.object({
  number: z.string(),
  type: z.string(),
  topic: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  orderNumber: z.string(),
  message: z.string(),
  place: z.string(),
  preferredOn: z.string(),
  preferredAt: z.string(),
  photos: z.int(),
  replies: z.array(z.object({ text: z.string(), createdAt: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
});

const personalData = z.object({
  exportedAt: z.iso.datetime(),
  isComplete: z
    .boolean()
    .meta({ description: "Whether nothing was left out; of each kind at most the newest 1,000 are included" }),
  profile: getAccount.reply,
  newsletter: z.object({
    subscribedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The date of the consent; null if there is none, or if the email address is not verified" }),
  }),
  addresses: listAddresses.reply,
  orders: z.array(getOrder.reply),
  returns: listReturns.reply,
  storeCredit: getStoreCredit.reply,
  reviews: z.array(ownReview),
  enquiries: z.array(enquiry),
  jobs: z.array(measuredJob),
  stockAlerts: z
    .array(z.object({ product: z.string(), pack: z.string(), createdAt: z.iso.datetime() }))
    .meta({ description: "Empty if the email address is not verified" }),
  cart: getCart.reply,
  wishlist: getWishlist.reply,
  notifications: listNotifications.reply,
  devices: listSessions.reply,
  passkeys: listPasskeys.reply,
  secondStep: getFactor.reply,
  tags: z.array(z.string()).meta({ description: "Words by which our staff sort their work" }),
  notes: z.array(z.object({ text: z.string(), createdAt: z.iso.datetime() })).meta({ description: "What our staff noted" }),
  messages: z
    .array(z.object({ channel: z.string(), kind: z.string(), about: z.string(), createdAt: z.iso.datetime() }))
    .meta({ description: "Which emails and texts we sent, without their text" }),
});
export type PersonalData = z.infer<typeof personalData>;

export const getPersonalData = endpoint("GET /api/personal-data/[userId]", {
  summary: "All data that the shop has about the caller",
  access: "owner",
  fresh: true,
  errors: [429],
  reply: personalData,
  failed: "Failed to collect your data. Please try again.",
});
