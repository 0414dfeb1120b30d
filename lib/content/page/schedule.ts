import { db } from "@/lib/platform/server/db/client";
import { eachPeriod } from "@/lib/platform/server/queue/passing-time";

/** Invalidates cached policies when a version that was published before takes effect. */
export const announcePolicies = eachPeriod(
  (since, now) => db.$queryRaw`
    SELECT pg_notify('public_content', 'page')::text
    FROM page_version, LATERAL (SELECT effective_on::timestamp AT TIME ZONE 'Asia/Kathmandu' AS at) day
    WHERE day.at > ${since} AND day.at <= ${now} LIMIT 1`,
);
