import "server-only";
import { db } from "@/lib/db";

export type Service = { id: string; title: string; summary: string; icon: string };

/** The services that are published, in the office's order. */
export async function listServices(): Promise<Service[]> {
  const pages = await db.page.findMany({
    where: { kind: "service", publishedId: { not: null } },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, published: { select: { title: true, summary: true } }, service: { select: { icon: true } } },
  });
  return pages.flatMap(({ id, published, service }) => (published ? [{ id, ...published, icon: service?.icon ?? "drop" }] : []));
}
