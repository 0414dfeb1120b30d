import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import { pageLink } from "@/lib/platform/links";
import type { AdminSlide, Slide } from "./contract";

const columns = {
  id: true,
  title: true,
  text: true,
  linkLabel: true,
  linkHref: true,
  imageKey: true,
  mobileImageKey: true,
  alt: true,
} as const;
const select = { ...columns, isActive: true, startsAt: true, endsAt: true } as const;
const orderBy = [{ position: "asc" as const }, { createdAt: "asc" as const }];

/** The slides on the home page now. */
export async function listSlides(): Promise<Slide[]> {
  const now = new Date();
  const hasStarted = { OR: [{ startsAt: null }, { startsAt: { lte: now } }] };
  const hasNotEnded = { OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
  const rows = await db.slider.findMany({ where: { isActive: true, AND: [hasStarted, hasNotEnded] }, orderBy, select: columns });
  return rows.map(({ id, linkHref, ...row }) => ({ _id: id, ...row, linkHref: pageLink(linkHref) }));
}

type Row = Omit<AdminSlide, "_id" | "startsAt" | "endsAt"> & { id: string; startsAt: Date | null; endsAt: Date | null };

const toAdminSlide = ({ id, startsAt, endsAt, ...row }: Row): AdminSlide => ({
  _id: id,
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** All slides, in the order set by staff. */
export async function listAdminSlides(): Promise<AdminSlide[]> {
  return (await db.slider.findMany({ orderBy, select })).map(toAdminSlide);
}

export async function getAdminSlide(tx: Transaction, id: string): Promise<AdminSlide | null> {
  const row = await tx.slider.findUnique({ where: { id }, select });
  return row && toAdminSlide(row);
}
