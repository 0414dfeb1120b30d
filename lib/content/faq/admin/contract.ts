import { z } from "zod";
import { type Faq, faq } from "@/lib/content/faq/contract";
import { readVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { orderCall } from "@/lib/platform/shared/api/order-call";

export type AdminFaq = Faq & { version: string };

const group = z.string("Enter a heading, or nothing").trim().max(60, "At most 60 characters").meta({
  description: "The heading above it, or empty",
});
const faqInput = z.object({
  question: z.string("Question is required").trim().min(1, "Question is required").max(500, "At most 500 characters"),
  answer: z
    .string("Answer is required")
    .trim()
    .min(1, "Answer is required")
    .max(5000, "At most 5000 characters")
    .meta({ description: "Plain text; an empty line starts a new paragraph" }),
  group: group.default(""),
});
export type FaqInput = z.infer<typeof faqInput>;

const faqChange = faqInput
  .extend({ group })
  .partial()
  .extend({ version: readVersion })
  .refine(
    ({ question, answer, group }) => [question, answer, group].some((each) => each !== undefined),
    "Send a question, an answer or a group",
  );
export type FaqChange = z.infer<typeof faqChange>;

export const createFaq = endpoint("POST /api/faq", {
  summary: "Adds a question with its answer at the end; for administrators",
  access: "admin",
  right: "content.change",
  body: faqInput,
  reply: faq,
  failed: "Failed to create FAQ",
});

export const editFaq = endpoint("PATCH /api/faq/[id]", {
  summary: "Changes a question, its answer or its group; for administrators",
  access: "admin",
  right: "content.change",
  body: faqChange,
  reply: faq,
  failed: "Failed to edit FAQ",
});

export const deleteFaq = endpoint("DELETE /api/faq/[id]", {
  summary: "Deletes a question; for administrators",
  access: "admin",
  right: "content.change",
  reply: messageReply,
  failed: "Failed to delete FAQ",
});

export const orderFaqs = orderCall("content.change", "/api/faq/order", "Sets the order of the questions; for administrators");
