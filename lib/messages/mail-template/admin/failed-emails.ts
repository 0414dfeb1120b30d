import "server-only";
import { emailNames, emails } from "@/lib/messages/mail-template/vocabulary";
import { db } from "@/lib/platform/server/db/client";

export type FailedEmail = { _id: string; to: string; label: string; reason: string; at: string; isExpired: boolean };

const maxShown = 50;

/** Emails that could not be delivered after all retries (`failedMailQueue`), newest first. */
export async function listFailedEmails(): Promise<FailedEmail[]> {
  const rows = await db.$queryRaw<{ id: string; to: string; template: string; reason: string; at: Date; isExpired: boolean }[]>`
    SELECT id::text, data->>'to' AS "to", data->>'template' AS template,
      left(coalesce(output->>'message', ''), 300) AS reason, created_on AS at,
      coalesce(data->'props'->>'expiresAt' <= ${new Date().toISOString()}, false) AS "isExpired"
    FROM pgboss.job WHERE name = 'mail-failed' ORDER BY created_on DESC LIMIT ${maxShown}`;
  return rows.map(({ id, to, template, reason, at, isExpired }) => ({
    _id: id,
    to,
    label: getLabel(template),
    reason,
    at: at.toISOString(),
    isExpired,
  }));
}

function getLabel(template: string): string {
  const name = emailNames.find((each) => each === template);
  return name ? emails[name].label : "Newsletter";
}
