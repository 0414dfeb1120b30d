/** Fixtures for questions and answers, in the matrix of tests/access.test.ts. */
import { db } from "@/lib/platform/db/client";

/** Shared by all users, because a request to reorder the questions must name all of them. */
const faqIds = ["01976b2e-0000-7000-8000-0000000000f1", "01976b2e-0000-7000-8000-0000000000f2"] as const;

export async function faqFixtures(): Promise<Record<string, string>> {
  await db.faq.createMany({
    skipDuplicates: true,
    data: faqIds.map((id, position) => ({ id, position, question: `Question ${position}?`, answer: "Yes." })),
  });
  return { faqId: faqIds[0] };
}

export const faqParams: Record<string, string> = {
  "PATCH /api/faq/[id]": "faqId",
  "DELETE /api/faq/[id]": "faqId",
};

const copy = { question: "How long does it last?", answer: "Ten years." };

export const faqBodies: Record<string, () => unknown> = {
  "POST /api/faq": () => copy,
  "PATCH /api/faq/[id]": () => copy,
  "PUT /api/faq/order": () => ({ faqs: faqIds.toReversed() }),
};
