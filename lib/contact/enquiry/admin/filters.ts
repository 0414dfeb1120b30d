import "server-only";
import type { EnquiryQueue } from "@/lib/contact/enquiry/vocabulary";
import { assignedTo } from "@/lib/people/assignee/queries";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { documentDigits } from "@/lib/platform/shared/document-number";
import { type Colleague, type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";
import type { EnquiryFilters } from "./contract";

const queues: Record<EnquiryQueue, Prisma.EnquiryWhereInput> = {
  unanswered: { status: { in: ["new", "open"] } },
  inspections: { type: "inspection", status: { in: ["new", "open", "waiting"] } },
  waiting: { status: "waiting" },
  closed: { status: "closed" },
  spam: { status: "spam" },
  all: { status: { not: "spam" } },
};

export async function enquiryWhere(
  reader: Colleague,
  { q, queue, type, assignee, tag, day }: EnquiryFilters,
): Promise<Prisma.EnquiryWhereInput> {
  return {
    AND: [
      queues[queue],
      {
        ...(type && { type }),
        ...assignedTo(reader, assignee),
        ...(tag && { tags: { has: tag } }),
        ...(day && { preferredOn: new Date(day) }),
        ...(q && { OR: await searchFilters(reader, q) }),
      },
    ],
  };
}

/** Whoever may not see phone numbers and email addresses cannot find them out by searching for them either. */
async function searchFilters(reader: Holder, q: string): Promise<Prisma.EnquiryWhereInput[]> {
  const text = containing(q);
  const code = containing(plainCode(q));
  const isContactSeen = may(reader, "customer.see");
  const isWord = !/[\p{Nd}@]/u.test(q);
  // A word may be a part of an email address.
  const typed = isContactSeen ? text : { ...text, not: { contains: "@" } };
  const digits = documentDigits("E", q);
  return [
    { number: code },
    ...(digits ? [{ number: `E-${digits.padStart(5, "0")}` }] : []),
    { orderNumber: code },
    { orderNumber: await toOrderNumber(q) },
    { fullName: text },
    ...(isContactSeen ? [{ email: code }, { phone: containing(nationalDigits(q) || q) }] : []),
    ...(isContactSeen || isWord ? [{ place: typed }, { message: typed }] : []),
  ];
}

/** Unanswered enquiries oldest first, inspections by day, others newest first. */
export function enquiryOrder(queue: EnquiryQueue): Prisma.EnquiryOrderByWithRelationInput[] {
  if (queue === "unanswered") return [{ createdAt: "asc" }, { id: "asc" }];
  if (queue === "inspections") return [{ preferredOn: "asc" }, { createdAt: "asc" }, { id: "asc" }];
  return [{ createdAt: "desc" }, { id: "desc" }];
}
