import "server-only";
import type { SystemContent } from "@/lib/advice/fix/content";
import { getSystem } from "@/lib/advice/fix/queries";
import { careText } from "@/lib/advice/job/labels";
import { getSeasons } from "@/lib/advice/season/queries";
import { getSeason } from "@/lib/advice/season/rules";
import { getProvince } from "@/lib/people/address/places";
import { env } from "@/lib/platform/server/env";
import { addDays, dayInNepal, isExistingDay, nepalOffset } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { localPath } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getHomeDistrict } from "@/lib/terms/delivery/queries";
import type { Moment, Plan, PlanQuery } from "./contract";
import { getFirstDay, planJob } from "./plan";
import { UnplannableJob } from "./schedule";
import type { JobSize } from "./tasks";

/**
 * Plans the job for the day and district in a URL; invalid values are ignored. Without a day it begins on the first suitable
 * day whose dry days before it are not past; `null` if it cannot be planned.
 */
export async function getPlan(system: SystemContent, size: JobSize, options: PlanOptions): Promise<Plan | null> {
  try {
    return await makePlan(system, size, options);
  } catch (error) {
    if (error instanceof UnplannableJob) return null;
    throw error;
  }
}

type PlanOptions = { start?: string | undefined; district?: string | undefined };

async function makePlan(system: SystemContent, size: JobSize, options: PlanOptions): Promise<Plan> {
  const today = dayInNepal();
  const district = options.district && isDistrict(options.district) ? options.district : await getHomeDistrict();
  const season = getSeason((await getSeasons()).seasons, district);
  const chosen = options.start && isNear(options.start, today) ? options.start : null;
  const plan = planJob(localized(system), size, { start: chosen ?? getFirstDay(system, today), district, season });
  return { ...plan, ...(chosen === null && { asked: plan.start, isInMonsoon: false }), today };
}

/** The same for an API call, where invalid values are errors. */
export async function getSystemPlan(systemId: string, { start, district, ...size }: PlanQuery): Promise<Plan> {
  const system = await getSystem({ _id: systemId });
  if (!system) throw new AppError("not_found", t`This system is no longer offered.`);
  if (district !== undefined && !isDistrict(district)) throw fieldError("district", t`We do not know this district.`);
  const today = dayInNepal();
  if (start !== undefined && start < today) throw fieldError("start", t`That day has passed. Choose today or a later day.`);
  if (start !== undefined && !isNear(start, today)) throw fieldError("start", t`Choose a day within the next two years.`);
  try {
    return await makePlan(system, size, { start, district });
  } catch (error) {
    if (error instanceof UnplannableJob) throw new AppError("conflict", error.message);
    throw error;
  }
}

/** The plan as a calendar file whose events link to the system's page. */
export async function getPlanCalendar(id: string, query: PlanQuery): Promise<Uint8Array> {
  const plan = await getSystemPlan(id, query);
  const system = await getSystem({ _id: id });
  if (!system) throw new AppError("not_found", t`This system is no longer offered.`);
  const { SITE_URL } = env();
  return Buffer.from(
    toCalendar(plan, { id, name: t(system.name), url: new URL(localPath(`/fix/system/${system.slug}`), SITE_URL).href }),
  );
}

const isDistrict = (name: string) => getProvince(name) !== "";

/** Includes the last 90 days, for jobs that have already begun. */
const isNear = (day: string, today: string) => isExistingDay(day) && day >= addDays(today, -90) && day <= addDays(today, 731);

/** A plan in the iCalendar format (RFC 5545). */
function toCalendar({ days, today }: Plan, { id, name, url }: { id: string; name: string; url: string }): string {
  const events = days
    .flatMap(({ steps }) => steps)
    .flatMap((step, at) => {
      const { kind, from, to, about } = step;
      return [
        "BEGIN:VEVENT",
        `UID:${id}-${at}-${days[0]?.date}@${new URL(url).hostname}`,
        `DTSTAMP:${today.replaceAll("-", "")}T000000Z`,
        ...(kind === "work"
          ? [`DTSTART:${toUtc(from)}`, `DTEND:${toUtc(to)}`]
          : [`DTSTART;VALUE=DATE:${from.date.replaceAll("-", "")}`]),
        `SUMMARY:${escapeText(`${step.name} · ${name}`)}`,
        `DESCRIPTION:${escapeText([about, careText(step, from.date)].filter(Boolean).join("\n"))}`,
        `URL:${url}`,
        "END:VEVENT",
      ];
    });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${new URL(url).hostname}//plan//EN`, ...events, "END:VCALENDAR"];
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join("");
}

const toUtc = ({ date, time }: Moment) =>
  new Date(`${date}T${time}:00${nepalOffset}`).toISOString().replaceAll(/[-:]|\.000/g, "");

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");

/** Lines are folded at 75 bytes; a continuation line begins with a space. */
function fold(line: string): string[] {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines;
}
