import "server-only";
import type { Subscriber, SubscriberState } from "@/lib/contact/newsletter/admin/contract";
import { type WholeList, newestFirst as wholeList } from "@/lib/platform/server/api/whole-list";
import { toCsvInChunks } from "@/lib/platform/server/csv";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db } from "@/lib/platform/server/db/client";
import type { NewsletterSubscriber } from "@/lib/platform/server/db/generated/prisma/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { plainCode } from "@/lib/platform/shared/text/characters";

type Filters = { q: string; state?: SubscriberState | undefined };
type SubscriberListInput = Filters & { page: number; limit: number };

/** All subscribers whose address contains `q`, newest first. */
export function listAllSubscribers(filters: Filters): WholeList<Subscriber> {
  const where = getFilter(filters);
  return wholeList(
    (behind, take) => db.newsletterSubscriber.findMany({ where: { AND: [where, behind] }, orderBy: newestFirst, take }),
    toSubscriber,
  );
}

/** A page of the subscribers whose address contains `q`, newest first, with the total count. */
export async function listSubscribers({
  page,
  limit,
  ...filters
}: SubscriberListInput): Promise<{ total: number; subscribers: Subscriber[] }> {
  const where = getFilter(filters);
  const [total, rows] = await Promise.all([
    db.newsletterSubscriber.count({ where }),
    db.newsletterSubscriber.findMany({ where, orderBy: newestFirst, skip: (page - 1) * limit, take: limit }),
  ]);
  return { total, subscribers: rows.map(toSubscriber) };
}

/** How many subscribers match, up to a bound. */
export const countSubscribers = (filters: Filters, { tx, upTo }: Bound): Promise<number> =>
  tx.newsletterSubscriber.count({ where: getFilter(filters), take: upTo });

const toSubscriber = ({ id, email, createdAt, confirmedAt }: NewsletterSubscriber): Subscriber => ({
  _id: id,
  email,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const getFilter = ({ q, state }: Filters) => ({
  ...(q && { email: { contains: escapeLike(plainCode(q).toLowerCase()) } }),
  ...(state && { confirmedAt: state === "confirmed" ? { not: null } : null }),
});

export async function exportSubscribers(filters: Filters): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.newsletterSubscriber.findMany({ where: getFilter(filters), orderBy: newestFirst });
  const lines = rows.map(({ email, createdAt, confirmedAt }) => [
    email,
    dayInNepal(createdAt),
    confirmedAt ? dayInNepal(confirmedAt) : "",
  ]);
  return toCsvInChunks(["Email", "Subscribed on", "Confirmed on"], lines);
}
