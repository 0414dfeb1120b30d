import "server-only";
import { type EnquiryQueue, enquiryQueues, type Topic, topics } from "@/lib/contact/enquiry/vocabulary";
import type { Bound } from "@/lib/platform/server/db/bounded-count";

import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { StoredFile } from "@/lib/platform/server/media/storage";
import { findPrivateImage, type PrivateImageSize } from "@/lib/platform/server/media/store-image";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Colleague, type Holder, may, type Right } from "@/lib/platform/shared/rights";
import { toMobile } from "@/lib/platform/shared/text/mobile";
import { type Enquiry, type EnquiryDetail, type EnquiryFilters, listEnquiries as listContract } from "./contract";
import { enquiryOrder, enquiryWhere } from "./filters";

export const enquiryColumns = {
  id: true,
  number: true,
  type: true,
  status: true,
  topic: true,
  fullName: true,
  email: true,
  phone: true,
  orderNumber: true,
  message: true,
  place: true,
  preferredOn: true,
  preferredAt: true,
  photoKeys: true,
  tags: true,
  createdAt: true,
  updatedAt: true,
  answeredAt: true,
  assignee: { select: { id: true, fullName: true } },
  service: { select: { page: { select: { title: true } } } },
} as const satisfies Prisma.EnquirySelect;

const detailColumns = {
  ...enquiryColumns,
  entries: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, text: true, authorName: true, createdAt: true },
  },
} as const satisfies Prisma.EnquirySelect;

type EnquiryListInput = EnquiryFilters & { page: number; limit: number };

export async function listEnquiries(
  reader: Colleague,
  { page, limit, ...filters }: EnquiryListInput,
): Promise<{ total: number; enquiries: Enquiry[] }> {
  const where = await enquiryWhere(reader, filters);
  const [total, rows] = await Promise.all([
    db.enquiry.count({ where }),
    db.enquiry.findMany({
      where,
      orderBy: enquiryOrder(filters.queue),
      skip: (page - 1) * limit,
      take: limit,
      select: enquiryColumns,
    }),
  ]);
  return { total, enquiries: asSeenBy(reader, listContract.reply, rows.map(toEnquiry)) };
}

/** How many enquiries match, up to a bound. */
export const countEnquiries = async (reader: Colleague, filters: EnquiryFilters, { tx, upTo }: Bound): Promise<number> =>
  tx.enquiry.count({ where: await enquiryWhere(reader, filters), take: upTo });

export async function getEnquiry(id: string, within: Transaction = db): Promise<EnquiryDetail | null> {
  const row = await within.enquiry.findUnique({ where: { id }, select: detailColumns });
  if (!row) return null;
  return { ...toEnquiry(row), entries: row.entries.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })) };
}

/** The number of enquiries in each queue, regardless of filters. */
export async function countQueues(): Promise<Record<EnquiryQueue, number>> {
  const counts = await Promise.all(
    enquiryQueues.map(
      async (queue) =>
        [queue, await db.enquiry.count({ where: await enquiryWhere({ rights: [], id: "" }, { q: "", queue }) })] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<EnquiryQueue, number>;
}

/** Those who answer enquiries can be assigned one. */
export const enquiryWorkers = ["enquiry.change"] as const satisfies readonly Right[];

const maxRelated = 20;

export type EnquirerFacts = Awaited<ReturnType<typeof getEnquirerFacts>>;

/** Enquiries of one sender: of the same email, or without one of the same phone. */
const byContact = ({ email, phone }: Pick<Enquiry, "email" | "phone">) => (email ? { email } : { email, phone });

/** The sender's other enquiries, and for those who may see them the orders of the account with this email or verified number. */
export async function getEnquirerFacts(reader: Holder, { _id, email, phone }: Pick<Enquiry, "_id" | "email" | "phone">) {
  const user = email ? { email } : { mobile: toMobile(phone) ?? "" };
  const [enquiries, orders, account] = await Promise.all([
    db.enquiry.findMany({
      // The enquiries of deleted accounts have neither.
      where: { ...byContact({ email, phone }), id: { not: _id }, NOT: { email: "", phone: "" } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: maxRelated,
      select: { id: true, number: true, type: true, status: true, createdAt: true },
    }),
    may(reader, "order.see")
      ? db.order.findMany({
          where: { user, deletedAt: null },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: maxRelated,
          select: { id: true, number: true, status: true, total: true, createdAt: true },
        })
      : [],
    db.user.findUnique({ where: user, select: { id: true, role: true } }),
  ]);
  return {
    isCustomer: account !== null,
    others: enquiries.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    orders: orders.map((each) => ({ ...each, total: toRupees(each.total), createdAt: each.createdAt.toISOString() })),
  };
}

/** A photo of an enquiry; `null` if there is none. */
export async function findEnquiryPhoto(
  { id, number }: { id: string; number: string },
  size: PrivateImageSize,
): Promise<StoredFile | null> {
  const row = await db.enquiry.findUnique({ where: { id }, select: { photoKeys: true } });
  return findPrivateImage(row?.photoKeys, { number, size });
}

export type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof enquiryColumns }>;

export const topicText = (topic: string): string => topics[topic as Topic] ?? topic;

function toEnquiry(row: EnquiryRow): Enquiry {
  const { id, number, type, status, topic, fullName, email, phone, orderNumber, message, place, preferredAt } = row;
  return {
    _id: id,
    number,
    type,
    status,
    fullName,
    email,
    phone,
    orderNumber,
    message,
    place,
    preferredAt,
    topic: topicText(topic),
    preferredOn: row.preferredOn?.toISOString().slice(0, 10) ?? null,
    service: row.service?.page.title ?? "",
    photos: row.photoKeys.length,
    tags: row.tags,
    assignee: row.assignee && { _id: row.assignee.id, fullName: row.assignee.fullName },
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    version: row.updatedAt.toISOString(),
  };
}
