import type { SystemContent } from "@/lib/advice/fix/content";
import { toSteps } from "@/lib/advice/fix/rules";
import type { Plan } from "@/lib/advice/job/plan/contract";

/** Finds what a plan breaks of what its system prints, from the plan's own times alone. */

type Step = Plan["days"][number]["steps"][number];

const hour = 60;
const at = ({ date, time }: { date: string; time: string }) => Date.parse(`${date}T${time}:00Z`) / 60_000;
const isColdDay = (date: string) => ["12", "01"].includes(date.slice(5, 7));

export function findBrokenWaits(system: SystemContent, plan: Omit<Plan, "today">): string[] {
  const work = plan.days.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "work");
  return plan.parts.flatMap((_, part) => {
    const steps = work.filter((step) => step.part === part);
    const pairs = steps.slice(1).map((next, index) => [steps[index] as Step, next] as const);
    return [...pairs.flatMap(([one, next]) => checkPair(system, one, next)), ...checkLayers(system, steps)];
  });
}

/** The shortest wait of any spot is from the end of a coat to the begin of the next, the longest from its begin to that one's end. */
function checkPair(system: SystemContent, one: Step, next: Step): string[] {
  const layer = system.layers[one.layer];
  if (!layer) return [`there is no layer ${one.layer}`];
  const isBetween = one.layer === next.layer;
  const wait = isBetween ? layer.betweenHours : layer.waitHours;
  const isLimit = isBetween ? layer.betweenIsLimit : layer.waitIsLimit;
  const isSlow = system.dryDays > 0 && isColdDay(one.to.date) && !isLimit;
  const least = ((isSlow ? wait?.max : wait?.min) ?? 0) * hour;
  const [shortest, longest] = [at(next.from) - at(one.to), at(next.to) - at(one.from)];
  return [
    ...(shortest < least ? [`${next.name} comes ${least - shortest} minutes too early`] : []),
    ...(isLimit && wait && longest > wait.max * hour ? [`${next.name} comes ${longest - wait.max * hour} minutes too late`] : []),
  ];
}

/** Every coat of every layer, in the order of the layers; coats that are applied wet on wet are one piece of work. */
function checkLayers({ layers }: SystemContent, steps: readonly Step[]): string[] {
  const expected = toSteps(layers).flatMap(({ layer, at: index }) =>
    Array.from({ length: (layer.betweenHours?.max ?? 2) <= 1 ? 1 : layer.coats }, () => index),
  );
  const done = steps.map(({ layer }) => layer);
  return JSON.stringify(done) === JSON.stringify(expected) ? [] : [`the layers ${done} instead of ${expected}`];
}

/** Work outside working hours, on wet days, or of the same crew at the same time. */
export function findWrongHours(system: SystemContent, { days }: Pick<Plan, "days">): string[] {
  const steps = days.flatMap((day) => day.steps.map((step) => ({ ...step, day })));
  const work = steps.filter(({ kind }) => kind === "work").toSorted((a, b) => at(a.from) - at(b.from));
  return work.flatMap(({ name, from, to, day }, index) => {
    const isShort = system.dryDays > 0 && isColdDay(from.date);
    const [opens, closes] = isShort ? ["10:00", "15:00"] : ["08:00", "17:00"];
    const before = work[index - 1];
    return [
      ...(from.time < opens || to.time > closes || from.date !== to.date ? [`${name}: ${from.time} to ${to.time}`] : []),
      ...(system.dryDays > 0 && day.mustStayDry && day.risk === "monsoon" ? [`${name} on a wet day`] : []),
      ...(before && at(before.to) > at(from) ? [`${name} while the crew does ${before.name}`] : []),
    ];
  });
}
