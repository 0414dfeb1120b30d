import "server-only";
import { getBackupState } from "@/lib/office/backup/queries";
import { db } from "@/lib/platform/server/db/client";
import { getMailWarning, getSmsWarning } from "@/lib/platform/server/env";
import { getLongestSilence } from "@/lib/platform/server/queue/clock";
import { type ServiceName, serviceNames } from "@/lib/platform/server/services/service-names";
import { momentText } from "@/lib/platform/shared/calendar/time-text";

/** A service that fails for less may be back before anybody has read about it; a key that it refuses is told at once. */
const patienceMs = 10 * 60_000;

/** What keeps the shop from sending, receiving or saving, in sentences for staff, the most urgent first. */
export async function getWarnings(): Promise<string[]> {
  const [{ warning: backup }, services, emails, tasks] = await Promise.all([
    getBackupState(),
    getServiceStates(),
    getWaitingEmails(),
    getTaskWarning(),
  ]);
  return [tasks, ...services.map(({ warning }) => warning), emails, getMailWarning(), getSmsWarning(), backup].filter(
    (text) => text !== null,
  );
}

/** Each service that this shop has used, since when it fails and why; `warning` only if somebody should look. */
export async function getServiceStates(now = Date.now()) {
  const rows = await db.serviceState.findMany({ orderBy: { name: "asc" } });
  return rows.filter(isKnown).map(({ name, okAt, failingSince, error, isRefused }) => {
    const isUrgent = failingSince && (isRefused || now - failingSince.getTime() > patienceMs);
    const label = serviceNames[name];
    const warning = isUrgent
      ? `${label}: ${isRefused ? "the service has refused the shop's key" : "the service has not answered properly"} since ${timeText(failingSince)} (${error ?? "unknown"}).`
      : null;
    return { name, label, okAt, failingSince, error, warning };
  });
}

const isKnown = <Row extends { name: string }>(row: Row): row is Row & { name: ServiceName } => row.name in serviceNames;

/** Emails that should have gone out ten minutes ago, whatever the reason. */
async function getWaitingEmails(): Promise<string | null> {
  const [row] = await db.$queryRaw<{ count: number; oldest: Date | null }[]>`
    SELECT count(*)::int AS count, min(created_on) AS oldest FROM pgboss.job
    WHERE name = 'mail' AND state IN ('created', 'retry') AND created_on < now() - ${patienceMs} * interval '1 millisecond'`;
  if (!row?.oldest) return null;
  const emails = row.count === 1 ? "1 email has been waiting" : `${row.count} emails have been waiting`;
  return `${emails} since ${timeText(row.oldest)}.`;
}

/** The last round of each timed task. */
export const listTimedTasks = () => db.timedTask.findMany({ orderBy: { name: "asc" } });

/** Without the process that runs tasks no email is sent, no payment is found and no backup made. */
async function getTaskWarning(): Promise<string | null> {
  const [row] = await db.$queryRaw<{ last: Date | null }[]>`SELECT max(ended_at) AS last FROM timed_task`;
  // A shop that has just been set up has not run any yet.
  if (!row?.last || Date.now() - row.last.getTime() < getLongestSilence()) return null;
  return `No timed task has run since ${timeText(row.last)}: emails, payments and backups wait. Start the process that runs them (ROLE=worker).`;
}

const timeText = (at: Date): string => momentText(at.toISOString());
