import "server-only";
import { plainCode } from "@/lib/platform/characters";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { containing } from "@/lib/platform/db/like-pattern";
import { documentDigits } from "@/lib/platform/document-number";
import { nationalDigits } from "@/lib/platform/mobile";
import { toOrderNumber } from "@/lib/users/order-number";
import type { EnquiryFilters } from "./admin-contract";
import type { EnquiryQueue } from "./vocabulary";

const queues: Record<EnquiryQueue, Prisma.EnquiryWhereInput> = {
  unanswered: { status: { in: ["new", "open"] } },
  inspections: { type: "inspection", status: { in: ["new", "open", "waiting"] } },
  waiting: { status: "waiting" },
  closed: { status: "closed" },
  spam: { status: "spam" },
  all: { status: { not: "spam" } },
};

export function enquiryWhere({ q, queue, type, assignee, day }: EnquiryFilters): Prisma.EnquiryWhereInput {
  const assigneeId = assignee === "nobody" ? null : assignee;
  return {
    AND: [
      queues[queue],
      {
        ...(type && { type }),
        ...(assigneeId !== undefined && { assigneeId }),
        ...(day && { preferredOn: new Date(day) }),
        ...(q && { OR: searchFilters(q) }),
      },
    ],
  };
}

function searchFilters(q: string): Prisma.EnquiryWhereInput[] {
  const text = containing(q);
  const code = containing(plainCode(q));
  const phone = containing(nationalDigits(q) || q);
  const digits = documentDigits("E", q);
  return [
    { number: code },
    ...(digits ? [{ number: `E-${digits.padStart(5, "0")}` }] : []),
    { orderNumber: code },
    { orderNumber: toOrderNumber(q) },
    { email: code },
    { phone },
    { fullName: text },
    { place: text },
    { message: text },
  ];
}

/** Unanswered enquiries oldest first, inspections by day, others newest first. */
export function enquiryOrder(queue: EnquiryQueue): Prisma.EnquiryOrderByWithRelationInput[] {
  if (queue === "unanswered") return [{ createdAt: "asc" }, { id: "asc" }];
  if (queue === "inspections") return [{ preferredOn: "asc" }, { createdAt: "asc" }, { id: "asc" }];
  return [{ createdAt: "desc" }, { id: "desc" }];
}
