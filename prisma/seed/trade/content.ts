import { z } from "zod";
import { topicNames } from "@/lib/contact/enquiry/vocabulary";
import type { ReturnCause } from "@/lib/sales/return/rules";
import { seedFolder } from "../content";
import { readData } from "../read";

/** Why goods came back in the invented year. */
export const seededCauses = ["damaged", "wrong_item", "not_as_described"] as const satisfies readonly ReturnCause[];

const texts = z.array(z.string().min(1)).min(1);
/** Stars, title, body, and the shop's answer, if it has one. */
const review = z.tuple([
  z.int().min(1).max(5),
  z.string().min(1).max(120),
  z.string().min(1).max(4000),
  z.string().min(1).max(1000).optional(),
]);
/** By the product's name. */
const reviews = z.record(z.string(), z.array(review).min(1));

const schema = z.object({
  givenNames: texts,
  familyNames: texts,
  companyWords: texts,
  companyKinds: texts,
  places: z.array(
    z.object({
      /** Roughly the percentage of customers who live there. */
      share: z.int().min(1),
      province: z.string(),
      district: z.string(),
      municipality: z.string(),
      wards: z.int().min(1).max(33),
      toles: texts,
    }),
  ),
  landmarks: texts,
  couriers: z.object({ valley: texts, country: texts }),
  orderNotes: texts,
  staffNotes: texts,
  cancelReasons: texts,
  staffCancelReasons: texts,
  banks: texts,
  returnReasons: z.record(z.enum(seededCauses), texts),
  refusedReturns: texts,
  refusals: texts,
  enquiries: z.array(z.object({ topic: z.enum(topicNames), message: z.string().min(10), reply: z.string().min(10) })),
  newsletters: z.array(z.object({ daysAgo: z.int(), subject: z.string(), preview: z.string(), content: texts })),
});

export type TradeReview = z.infer<typeof review>;
export type TradeCopy = z.infer<typeof schema> & { reviews: Record<string, TradeReview[]> };

/** The names, places and texts from which the year of trade is generated. */
export const readTradeCopy = (folder = seedFolder): TradeCopy => ({
  ...readData(folder, "trade/trade.json", schema),
  reviews: readData(folder, "trade/reviews.json", reviews),
});
