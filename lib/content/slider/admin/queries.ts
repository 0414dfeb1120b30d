import "server-only";
import type { AdminSlide } from "@/lib/content/slider/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

const select = {
  id: true,
  title: true,
  text: true,
  linkLabel: true,
  linkHref: true,
  imageKey: true,
  mobileImageKey: true,
  alt: true,
  isActive: true,
  startsAt: true,
  endsAt: true,
} as const;
const orderBy = [{ position: "asc" as const }, { createdAt: "asc" as const }];

type Row = Omit<AdminSlide, "_id" | "startsAt" | "endsAt" | "version"> & {
  id: string;
  startsAt: Date | null;
  endsAt: Date | null;
};

function toAdminSlide({ id, imageKey, mobileImageKey, isActive, startsAt, endsAt, ...texts }: Row): AdminSlide {
  const fields = { ...texts, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
  // Saving the form overwrites neither the images nor whether the slide is shown.
  return { _id: id, ...fields, imageKey, mobileImageKey, isActive, version: getVersion(fields) };
}

/** All slides, in the order set by staff. */
export async function listAdminSlides(tx: Transaction = db): Promise<AdminSlide[]> {
  return (await tx.slider.findMany({ orderBy, select })).map(toAdminSlide);
}

export async function getAdminSlide(tx: Transaction, id: string): Promise<AdminSlide | null> {
  const row = await tx.slider.findUnique({ where: { id }, select });
  return row && toAdminSlide(row);
}
