import "server-only";
import { db } from "@/lib/platform/db/client";
import { letterNames, letters } from "./vocabulary";

export type FailedLetter = { _id: string; to: string; label: string; reason: string; at: string };

const mostShown = 50;

/** Letters that nobody got after all tries (lib/jobs/queues.ts), newest first. */
export async function listFailedLetters(): Promise<FailedLetter[]> {
  const rows = await db.$queryRaw<{ id: string; to: string; template: string; reason: string; at: Date }[]>`
    SELECT id::text, data->>'to' AS "to", data->>'template' AS template,
      left(coalesce(output->>'message', ''), 300) AS reason, created_on AS at
    FROM pgboss.job WHERE name = 'mail-failed' ORDER BY created_on DESC LIMIT ${mostShown}`;
  return rows.map(({ id, to, template, reason, at }) => ({
    _id: id,
    to,
    label: labelOf(template),
    reason,
    at: at.toISOString(),
  }));
}

function labelOf(template: string): string {
  const name = letterNames.find((each) => each === template);
  return name ? letters[name].label : "Newsletter";
}
