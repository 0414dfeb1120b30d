import { msg } from "@/lib/platform/shared/language/t";
/** The types and statuses of enquiries, and the labels that people read. */

export const enquiryTypes = ["contact", "quote", "inspection", "grievance"] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const enquiryStatuses = ["new", "open", "waiting", "closed", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The choices of the form. Types other than "contact" have a topic of the same name; all other topics are ordinary questions. */
export const topics = {
  product: msg("Which product I need"),
  order: msg("My order"),
  delivery: msg("Delivery and prices"),
  return: msg("A return or a refund"),
  trade: msg("A business account"),
  quote: msg("A quote for a project"),
  inspection: msg("An inspection on site"),
  grievance: msg("A complaint"),
  other: msg("Something else"),
} as const;
export type Topic = keyof typeof topics;
/** The topics that can refer to an order. */
export const orderTopics: readonly Topic[] = ["order", "delivery", "return", "grievance"];
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]];

export const visitTimes = { morning: msg("Morning, 9 am to 12 noon"), afternoon: msg("Afternoon, 1 pm to 5 pm") } as const;
export type VisitTime = keyof typeof visitTimes;
export const visitTimeNames = Object.keys(visitTimes) as [VisitTime, ...VisitTime[]];

export const enquiryQueues = ["unanswered", "inspections", "waiting", "closed", "spam", "all"] as const;
export type EnquiryQueue = (typeof enquiryQueues)[number];

/** The maximum number of photos in an enquiry. */
export const maxPhotos = 5;

/** The minimum time to fill in the form: the form itself waits that long before it sends, a bot does not (rules.ts). */
export const minSeconds = 3;

/** How many days ahead a visit can be requested. */
export const maxDaysAhead = 90;
