/** What the matrix of tests/access.test.ts needs for the pages that the office writes. */
import { db } from "@/lib/platform/db/client";
import { enquiryBodies, enquiryNamed, enquiryThings } from "./enquiry-things";
import { galleryBodies, galleryNamed, galleryThings } from "./gallery-things";
import { letterBodies, letterNamed, letterThings } from "./letter-things";
import { pageBodies, pageNamed, pageThings } from "./page-things";

type Own = Record<string, string>;

/** Everybody's, because the order of the questions names all of them. */
const faqIds = ["01976b2e-0000-7000-8000-0000000000f1", "01976b2e-0000-7000-8000-0000000000f2"] as const;

export async function contentThings(): Promise<Own> {
  await db.faq.createMany({
    skipDuplicates: true,
    data: faqIds.map((id, position) => ({ id, position, question: `Question ${position}?`, answer: "Yes." })),
  });
  return {
    ...(await enquiryThings()),
    faqId: faqIds[0],
    ...(await galleryThings()),
    ...(await letterThings()),
    ...(await pageThings()),
  };
}

export const contentNamed: Record<string, string> = {
  ...enquiryNamed,
  "PATCH /api/faq/[id]": "faqId",
  "DELETE /api/faq/[id]": "faqId",
  ...galleryNamed,
  ...letterNamed,
  ...pageNamed,
};

const words = { question: "How long does it last?", answer: "Ten years." };

export const contentBodies: Record<string, (own: Own) => unknown> = {
  ...enquiryBodies,
  ...galleryBodies,
  ...letterBodies,
  ...pageBodies,
  "POST /api/faq": () => words,
  "PATCH /api/faq/[id]": () => words,
  "PUT /api/company-detail": () => ({ name: "Sukkha Waterproofing" }),
  "PUT /api/faq/order": () => ({ faqs: faqIds.toReversed() }),
};
