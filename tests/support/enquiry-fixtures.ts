import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { putFile } from "@/lib/platform/server/media/storage";

/** An enquiry that nobody has answered. */
export const createEnquiry = (values: Partial<Prisma.EnquiryUncheckedCreateInput> = {}) =>
  db.enquiry.create({
    data: {
      number: `E-${randomUUID()}`,
      type: "contact",
      topic: "product",
      fullName: "Sunita Tamang",
      email: "sunita@roof.example",
      message: "Which coating for a flat roof?",
      ...values,
    },
  });

/** Fixtures for the matrix of tests/access.test.ts. */
export async function enquiryFixtures(): Promise<Record<string, string>> {
  const key = `private/enquiry/${randomUUID()}`;
  await putFile(`${key}/320.webp`, Buffer.from("an image"));
  const { id: enquiryId } = await createEnquiry({ photoKeys: [key] });
  return { enquiryId };
}

export const enquiryParams: Record<string, string> = {
  "GET /api/enquiry/admin/[id]": "enquiryId",
  "PATCH /api/enquiry/admin/[id]": "enquiryId",
  "PATCH /api/enquiry/admin/[id]/tags": "enquiryId",
  "GET /api/enquiry/admin/[id]/photo/[number]": "enquiryId",
  "POST /api/enquiry/admin/[id]/reply": "enquiryId",
  "POST /api/enquiry/admin/[id]/note": "enquiryId",
};

export const enquiryBodies: Record<string, (own: Record<string, string>) => unknown> = {
  "PATCH /api/enquiry/admin/[id]/tags": () => ({ add: ["Urgent"] }),
  "PATCH /api/enquiry/admin/[id]": () => ({ status: "open" }),
  "POST /api/enquiry/admin/[id]/reply": () => ({ text: "Use an elastic coating." }),
  "POST /api/enquiry/admin/[id]/note": () => ({ text: "Called twice." }),
  "PATCH /api/enquiry/admin/spam": ({ enquiryId }) => ({ enquiries: [enquiryId] }),
};
