import { db } from "@/lib/platform/server/db/client";
import { eachPeriod } from "@/lib/platform/server/queue/passing-time";

/** Invalidates cached home pages when a slide starts or ends. */
export const announceSlides = eachPeriod(
  (since, now) => db.$queryRaw`
    SELECT pg_notify('public_content', 'slider')::text FROM slider
    WHERE is_active AND ((starts_at > ${since} AND starts_at <= ${now}) OR (ends_at > ${since} AND ends_at <= ${now})) LIMIT 1`,
);
