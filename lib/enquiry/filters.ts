import "server-only";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { escapeLike } from "@/lib/platform/db/like-pattern";
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
  const text = { contains: escapeLike(q), mode: "insensitive" } as const;
  const columns = ["number", "fullName", "email", "phone", "orderNumber", "place", "message"] as const;
  return columns.map((column) => ({ [column]: text }));
}

/** Unanswered enquiries oldest first, inspections by day, others newest first. */
export function enquiryOrder(queue: EnquiryQueue): Prisma.EnquiryOrderByWithRelationInput[] {
  if (queue === "unanswered") return [{ createdAt: "asc" }, { id: "asc" }];
  if (queue === "inspections") return [{ preferredOn: "asc" }, { createdAt: "asc" }, { id: "asc" }];
  return [{ createdAt: "desc" }, { id: "desc" }];
}
