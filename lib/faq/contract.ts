import { z } from "zod";
import { readVersion, rowVersion } from "@/lib/platform/api/changes";
import { endpoint, messageReply } from "@/lib/platform/api/endpoint";

const faq = z.object({ _id: z.uuid(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;
export type AdminFaq = Faq & { version: string };

const faqInput = z.object({
  question: z.string("Question is required").trim().min(1, "Question is required").max(500, "At most 500 characters"),
  answer: z
    .string("Answer is required")
    .trim()
    .min(1, "Answer is required")
    .max(5000, "At most 5000 characters")
    .meta({ description: "Plain text; an empty line starts a new paragraph" }),
});
export type FaqInput = z.infer<typeof faqInput>;

const faqChange = faqInput
  .partial()
  .extend({ version: readVersion })
  .refine(({ question, answer }) => question !== undefined || answer !== undefined, "Send a question or an answer");
export type FaqChange = z.infer<typeof faqChange>;

export const listFaqs = endpoint("GET /api/faq", {
  summary: "Frequently asked questions and answers, in the order set by staff; administrators get their versions too",
  access: "public",
  reply: z.array(faq.extend({ version: rowVersion.optional() })),
  failed: "Failed to fetch FAQs",
});

export const createFaq = endpoint("POST /api/faq", {
  summary: "Adds a question with its answer at the end; for administrators",
  access: "admin",
  body: faqInput,
  reply: faq,
  failed: "Failed to create FAQ",
});

export const editFaq = endpoint("PATCH /api/faq/[id]", {
  summary: "Changes a question, its answer or both; for administrators",
  access: "admin",
  body: faqChange,
  reply: faq,
  failed: "Failed to edit FAQ",
});

export const deleteFaq = endpoint("DELETE /api/faq/[id]", {
  summary: "Deletes a question; for administrators",
  access: "admin",
  reply: messageReply,
  failed: "Failed to delete FAQ",
});

export const orderFaqs = endpoint("PUT /api/faq/order", {
  summary: "Sets the order of the questions; for administrators",
  access: "admin",
  body: z.object({ faqs: z.array(z.uuid()).min(1).max(500).meta({ description: "The ids of all questions, in the new order" }) }),
  reply: z.array(faq),
  failed: "Failed to edit FAQ",
});
