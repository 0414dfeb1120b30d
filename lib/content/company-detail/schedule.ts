import { db } from "@/lib/platform/server/db/client";
import { eachPeriod } from "@/lib/platform/server/queue/passing-time";
import { monsoonOnset } from "./figures";

/** Invalidates the pages that count monsoons when the next one begins. */
export const announceMonsoon = eachPeriod(
  (since, now) => db.$queryRaw`
    SELECT pg_notify('public_content', 'company_detail')::text
    FROM company_detail, LATERAL (
      SELECT (extract(year FROM ${now}::timestamptz) || '-' || ${monsoonOnset})::timestamp AT TIME ZONE 'Asia/Kathmandu' AS at
    ) day
    WHERE founded_year IS NOT NULL AND day.at > ${since} AND day.at <= ${now} LIMIT 1`,
);
