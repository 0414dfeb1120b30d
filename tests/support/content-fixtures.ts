/** Fixtures for content that staff write, in the matrix of tests/access.test.ts. */
import { db } from "@/lib/platform/db/client";
import { emailBodies, emailFixtures, emailParams } from "./email-fixtures";
import { enquiryBodies, enquiryFixtures, enquiryParams } from "./enquiry-fixtures";
import { fixBodies, fixFixtures, fixParams } from "./fix-access-fixtures";
import { galleryBodies, galleryFixtures, galleryParams } from "./gallery-fixtures";
import { pageBodies, pageFixtures, pageParams } from "./page-fixtures";
import { searchBodies, searchFixtures, searchParams } from "./search-fixtures";

type OwnIds = Record<string, string>;

/** Shared by all users, because a request to reorder the questions must name all of them. */
const faqIds = ["01976b2e-0000-7000-8000-0000000000f1", "01976b2e-0000-7000-8000-0000000000f2"] as const;

export async function contentFixtures(): Promise<OwnIds> {
  await db.faq.createMany({
    skipDuplicates: true,
    data: faqIds.map((id, position) => ({ id, position, question: `Question ${position}?`, answer: "Yes." })),
  });
  return {
    ...(await enquiryFixtures()),
    faqId: faqIds[0],
    ...(await galleryFixtures()),
    ...(await emailFixtures()),
    ...(await fixFixtures()),
    ...(await pageFixtures()),
    ...(await searchFixtures()),
  };
}

export const contentParams: Record<string, string> = {
  ...enquiryParams,
  "PATCH /api/faq/[id]": "faqId",
  "DELETE /api/faq/[id]": "faqId",
  ...galleryParams,
  ...emailParams,
  ...fixParams,
  ...pageParams,
  ...searchParams,
};

const copy = { question: "How long does it last?", answer: "Ten years." };

export const contentBodies: Record<string, (own: OwnIds) => unknown> = {
  ...enquiryBodies,
  ...galleryBodies,
  ...emailBodies,
  ...fixBodies,
  ...pageBodies,
  ...searchBodies,
  "POST /api/faq": () => copy,
  "PATCH /api/faq/[id]": () => copy,
  "PUT /api/company-detail": () => ({ name: "Sukkha Waterproofing" }),
  "PUT /api/faq/order": () => ({ faqs: faqIds.toReversed() }),
};
