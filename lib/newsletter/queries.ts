import "server-only";
import { commonDate } from "@/lib/calendar/bikram-sambat";
import { csvOf } from "@/lib/csv";
import { db } from "@/lib/db";
import type { Subscriber } from "./contract";

type Slice = { q: string; page: number; limit: number };

/** A page of the subscribers whose address holds `q`, newest first, and how many there are of them. */
export async function listSubscribers({ q, page, limit }: Slice): Promise<{ total: number; subscribers: Subscriber[] }> {
  const where = matching(q);
  const [total, rows] = await Promise.all([
    db.newsletterSubscriber.count({ where }),
    db.newsletterSubscriber.findMany({ where, orderBy: newestFirst, skip: (page - 1) * limit, take: limit }),
  ]);
  const subscribers = rows.map(({ id, email, createdAt }) => ({ _id: id, email, createdAt: createdAt.toISOString() }));
  return { total, subscribers };
}

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const matching = (q: string) => (q ? { email: { contains: q.toLowerCase() } } : {});

export async function exportSubscribers(q: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db.newsletterSubscriber.findMany({ where: matching(q), orderBy: newestFirst });
  const lines = rows.map(({ email, createdAt }) => [email, commonDate(createdAt)]);
  return new TextEncoder().encode(csvOf(["Email", "Subscribed on"], lines));
}
