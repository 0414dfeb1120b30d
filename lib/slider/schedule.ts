import { db } from "@/lib/platform/db/client";

let lookedAt: Date | undefined;

/**
 * Home pages are kept until public content changes, and time alone changes nothing: where a slide has begun or ended since the
 * last look, every process is told. The database's clock decides, so that two machines need not agree on the time.
 */
export async function announceSlides(): Promise<void> {
  const [{ now } = { now: new Date() }] = await db.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  const since = lookedAt;
  lookedAt = now;
  if (!since) return;
  await db.$queryRaw`
    SELECT pg_notify('public_content', 'slider')::text FROM slider
    WHERE is_active AND ((starts_at > ${since} AND starts_at <= ${now}) OR (ends_at > ${since} AND ends_at <= ${now})) LIMIT 1`;
}
