/** Fixtures for questions and answers, in the matrix of tests/access.test.ts. */
import { db } from "@/lib/platform/server/db/client";
import { wholeOrder } from "./whole-order";

export async function faqFixtures(): Promise<Record<string, string>> {
  const { id: faqId } = await db.faq.create({ data: { question: "Does it last?", answer: "Yes." } });
  return { faqId };
}

export const faqParams: Record<string, string> = {
  "PATCH /api/faq/[id]": "faqId",
  "DELETE /api/faq/[id]": "faqId",
};

const copy = { question: "How long does it last?", answer: "Ten years." };

export const faqBodies: Record<string, () => unknown> = {
  "POST /api/faq": () => copy,
  "PATCH /api/faq/[id]": () => copy,
  "PUT /api/faq/order": wholeOrder(() => db.faq.findMany()),
};
