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
import { toCalendar } from "./plan-calendar";
import type { Plan, PlanQuery } from "./plan-contract";

/** The job by a day and district as an address gives them: what cannot be is taken for nothing said. */
export async function getPlan(
  system: SystemContent,
  size: JobSize,
  wanted: { start?: string | undefined; district?: string | undefined },
  now = new Date(),
): Promise<Plan> {
  const today = commonDate(now);
  const district = wanted.district && isDistrict(wanted.district) ? wanted.district : homeDistrict;
  const season = getSeason((await getSeasons()).seasons, district);
  const start = wanted.start && isNear(wanted.start, today) ? wanted.start : getUsualStart(system, size, { today, season });
  return { ...planJob(system, size, { start, district, season }), today };
}

/** The same for a call, which is told what cannot be. */
export async function getPlanOf(systemId: string, { area, length, start, district }: PlanQuery): Promise<Plan> {
  const system = await getSystem({ _id: systemId });
  if (!system) throw new AppError("not_found", "This system is no longer offered.");
  if (district !== undefined && !isDistrict(district)) throw refusal("district", "We do not know this district.");
  if (start !== undefined && !isNear(start, commonDate(new Date())))
    throw refusal("start", "Choose a day within the next two years.");
  return getPlan(system, { area, length }, { start, district });
}

/** The days for a calendar, which leads back to the page. */
export async function getPlanCalendar(id: string, query: PlanQuery): Promise<Uint8Array> {
  const plan = await getPlanOf(id, query);
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
