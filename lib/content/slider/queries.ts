import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { pageLink } from "@/lib/platform/shared/links";
import type { Slide } from "./contract";

/** The slides on the home page now, by the same clock as ./schedule.ts. */
export async function listSlides(): Promise<Slide[]> {
  const rows = await db.$queryRaw<Slide[]>`
    SELECT id AS "_id", title, text, link_label AS "linkLabel", link_href AS "linkHref", picture_key AS "imageKey",
      mobile_picture_key AS "mobileImageKey", alt
    FROM slider WHERE is_active AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
    ORDER BY position, created_at`;
  return rows.map((row) => ({ ...row, linkHref: pageLink(row.linkHref) }));
}
