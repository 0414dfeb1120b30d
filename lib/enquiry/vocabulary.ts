/** What people write to the shop about, and how it is looked after, in the words of both sides. */

export const enquiryTypes = ["contact", "quote", "inspection", "grievance"] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const enquiryStatuses = ["new", "open", "waiting", "closed", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What the form offers; each kind of work has one of its own, everything else is an ordinary email. */
export const topics = {
  product: "Which product I need",
  order: "An order of mine",
  delivery: "Delivery and prices",
  return: "A return or a refund",
  trade: "A business account",
  quote: "A quote for a project",
  inspection: "An inspection on site",
  grievance: "A complaint",
  other: "Something else",
} as const;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]];

export const visitTimes = { morning: "Morning, 9 am to 12 noon", afternoon: "Afternoon, 1 pm to 5 pm" } as const;
export type VisitTime = keyof typeof visitTimes;
export const visitTimeNames = Object.keys(visitTimes) as [VisitTime, ...VisitTime[]];

/** The queues of staff. */
export const enquiryQueues = ["unanswered", "inspections", "waiting", "closed", "spam", "all"] as const;
export type EnquiryQueue = (typeof enquiryQueues)[number];
