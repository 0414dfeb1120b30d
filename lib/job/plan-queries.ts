import "server-only";
import { getDistricts, provinces } from "@/lib/address/places";
import { homeDistrict } from "@/lib/delivery/rules";
import type { SystemContent } from "@/lib/fix/content";
import { getSystem } from "@/lib/fix/queries";
import { commonDate } from "@/lib/platform/calendar/bikram-sambat";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { getSeasons } from "@/lib/season/queries";
import { getSeason } from "@/lib/season/rules";
import { addDays, getUsualStart, type JobSize, planJob } from "./plan";
import type { Moment, Plan, PlanQuery } from "./plan-contract";

/** Plans the job by the day and district of a URL; invalid values are ignored. */
export async function getPlan(
  system: SystemContent,
  size: JobSize,
  options: { start?: string | undefined; district?: string | undefined },
  now = new Date(),
): Promise<Plan> {
  const today = commonDate(now);
  const district = options.district && isDistrict(options.district) ? options.district : homeDistrict;
  const season = getSeason((await getSeasons()).seasons, district);
  const start = options.start && isNear(options.start, today) ? options.start : getUsualStart(system, size, { today, season });
  return { ...planJob(system, size, { start, district, season }), today };
}

/** The same for a call, which gets an error for invalid input. */
export async function getSystemPlan(systemId: string, { area, length, start, district }: PlanQuery): Promise<Plan> {
  const system = await getSystem({ _id: systemId });
  if (!system) throw new AppError("not_found", "This system is no longer offered.");
  if (district !== undefined && !isDistrict(district)) throw refusal("district", "We do not know this district.");
  if (start !== undefined && !isNear(start, commonDate(new Date())))
    throw refusal("start", "Choose a day within the next two years.");
  return getPlan(system, { area, length }, { start, district });
}

/** The days for a calendar, which leads back to the page. */
export async function getPlanCalendar(id: string, query: PlanQuery): Promise<Uint8Array> {
  const plan = await getSystemPlan(id, query);
  const system = await getSystem({ _id: id });
  if (!system) throw new AppError("not_found", "This system is no longer offered.");
  const { SITE_URL } = env();
  return Buffer.from(toCalendar(plan, { id, name: system.name, url: new URL(`/fix/system/${system.slug}`, SITE_URL).href }));
}

const isDistrict = (name: string) => provinces.some((each) => getDistricts(each).includes(name));

/** A job that has begun may be looked at as well. */
const isNear = (day: string, today: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= addDays(today, -90) && day <= addDays(today, 731);

const refusal = (field: string, message: string) => new AppError("invalid", message, { fields: { [field]: message } });

/** A job's days as a file for the calendar of a phone or computer (RFC 5545). */
function toCalendar({ days, today }: Plan, { id, name, url }: { id: string; name: string; url: string }): string {
  const events = days
    .flatMap(({ steps }) => steps)
    .flatMap((step, at) => {
      const { kind, from, to, about, dryUntil } = step;
      const dry = dryUntil && `No rain on it until ${dryUntil.date} ${dryUntil.time}.`;
      return [
        "BEGIN:VEVENT",
        `UID:${id}-${at}-${days[0]?.date}@${new URL(url).hostname}`,
        `DTSTAMP:${today.replaceAll("-", "")}T000000Z`,
        ...(kind === "work"
          ? [`DTSTART:${toUtc(from)}`, `DTEND:${toUtc(to)}`]
          : [`DTSTART;VALUE=DATE:${from.date.replaceAll("-", "")}`]),
        `SUMMARY:${escaped(`${step.name} · ${name}`)}`,
        `DESCRIPTION:${escaped([about, dry].filter(Boolean).join("\n"))}`,
        `URL:${url}`,
        "END:VEVENT",
      ];
    });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${new URL(url).hostname}//plan//EN`, ...events, "END:VCALENDAR"];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join("");
}

const toUtc = ({ date, time }: Moment) => new Date(`${date}T${time}:00+05:45`).toISOString().replaceAll(/[-:]|\.000/g, "");

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");

/** No line is longer than 75 bytes; a space begins what goes on. */
function folded(line: string): string[] {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines;
}
