import { db } from "@/lib/platform/db/client";

const dayMs = 86_400_000;

let lastCheck: Date | undefined;

/**
 * Invalidates cached home pages when a slide starts or ends: they are cached until public content changes, and the passing of
 * time changes no row. Uses the database's clock, so that the clocks of several machines need not agree.
 */
export async function announceSlides(): Promise<void> {
  const [{ now } = { now: new Date() }] = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  // The process that checked before may have been down for a while.
  const since = lastCheck ?? new Date(now.getTime() - dayMs);
  await db.$queryRaw`
    SELECT pg_notify('public_content', 'slider')::text FROM slider
    WHERE is_active AND ((starts_at > ${since} AND starts_at <= ${now}) OR (ends_at > ${since} AND ends_at <= ${now})) LIMIT 1`;
  lastCheck = now;
}
