import "server-only";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import { pageLink } from "@/lib/platform/links";
import type { AdminSlide, Slide } from "./contract";

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

/** The slides on the home page now, by the same clock as ./schedule.ts. */
export async function listSlides(): Promise<Slide[]> {
  const rows = await db.$queryRaw<Slide[]>`
    SELECT id AS "_id", title, text, link_label AS "linkLabel", link_href AS "linkHref", picture_key AS "imageKey",
      mobile_picture_key AS "mobileImageKey", alt
    FROM slider WHERE is_active AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
    ORDER BY position, created_at`;
  return rows.map((row) => ({ ...row, linkHref: pageLink(row.linkHref) }));
}

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
export async function listAdminSlides(): Promise<AdminSlide[]> {
  return (await db.slider.findMany({ orderBy, select })).map(toAdminSlide);
}

export async function getAdminSlide(tx: Transaction, id: string): Promise<AdminSlide | null> {
  const row = await tx.slider.findUnique({ where: { id }, select });
  return row && toAdminSlide(row);
}
