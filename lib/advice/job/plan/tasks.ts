import type { Layer, SystemContent } from "@/lib/advice/fix/content";
import { coatName, type Step, toSteps, withInlays } from "@/lib/advice/fix/rules";
import { t } from "@/lib/platform/shared/language/t";

/** The work on a job, or on a part of it, from the bottom up: how long each coat takes and how long it waits. In minutes. */

export const dayMinutes = 24 * 60;
export const toDay = (minutes: number) => Math.floor(minutes / dayMinutes);
export const toMinutes = (hours: number) => Math.round(hours * 60);

/** m² and metres; without the metres of corners, they are taken to be as many as the length. */
export type JobSize = { area: number; length: number; edges?: number | undefined };

export type Task = {
  kind: "work" | "test";
  layer: number;
  /** From 0; `null` for a test of all parts together. */
  part: number | null;
  name: string;
  about: string;
  /** The crew's time. A test takes none, but lasts. */
  minutes: number;
  lasts: number;
  /** Hours without rain; `null` if rain does no harm. */
  rainSafe: number | null;
  dampDays: number | null;
  wait: Wait;
};
/** Minutes before the next coat: when it dries fast, when it dries slowly, and after which it no longer bonds. */
type Wait = { fast: number; slow: number; limit: number | null };

/** The work of two people in an hour, in m² by role, or in metres. */
const hourly: Record<Layer["role"], number> = { preparation: 20, primer: 40, reinforcement: 30, coat: 25, protection: 20 };
const hourlyMetres = 20;
export const quarter = 15;
type PartOptions = { people: number; part: number; count: number };

/** The work on a part, from the bottom up, with the test before the layer that covers it. */
export function getTasks(system: SystemContent, size: JobSize, options: PartOptions): Task[] {
  const { layers, testHours } = system;
  const cover = isTestCovered(system) ? getCover(system) : -1;
  const tasks: Task[] = [];
  for (const step of toSteps(layers)) {
    const before = tasks.at(-1);
    if (step.at === cover && before) {
      const least = getTestWait(system);
      const wait = { ...before.wait, fast: Math.max(before.wait.fast, least), slow: Math.max(before.wait.slow, least) };
      const test = createTest(system, { layer: cover, part: options.part, lasts: testHours * 60 });
      tasks.splice(-1, 1, { ...before, wait }, test);
    }
    tasks.push(...getWork(step, size, options));
  }
  if (options.count === 1) return tasks;
  return tasks.map((task) => ({ ...task, name: t`Part ${options.part + 1} of ${options.count}: ${task.name}` }));
}

/** One task for each coat of a layer, the first with what is laid into it; coats applied wet on wet are a single task. */
function getWork(step: Step<Layer>, size: JobSize, { people, part }: PartOptions): Task[] {
  const { layer, at, inlays } = step;
  const { name, about, coats, betweenHours, waitHours, rainSafeHours, dampDays } = layer;
  const base = { kind: "work" as const, layer: at, part, about, rainSafe: rainSafeHours, dampDays };
  const last = toWait(waitHours, layer.waitIsLimit);
  const minutes = getMinutes(layer, size, people);
  const inlayMinutes = inlays.reduce((sum, inlay) => sum + getMinutes(inlay.layer, size, people), 0);
  const isWetInWet = betweenHours !== null && betweenHours.max <= 1;
  if (coats === 1 || isWetInWet) {
    const all = minutes * coats + inlayMinutes;
    return [{ ...base, name: withInlays(name, inlays), minutes: all, lasts: all, wait: last }];
  }
  const between = toWait(betweenHours, layer.betweenIsLimit);
  return Array.from({ length: coats }, (_, coat) => {
    const all = minutes + (coat === 0 ? inlayMinutes : 0);
    const isLast = coat + 1 === coats;
    const wait = isLast ? last : between;
    return { ...base, name: coatName(step, coat), minutes: all, lasts: all, dampDays: isLast ? dampDays : null, wait };
  });
}

/** If the longer time is a limit, the shorter one is how long it dries, also slowly. */
function toWait(range: { min: number; max: number } | null, isLimit: boolean): Wait {
  if (!range) return { fast: 0, slow: 0, limit: null };
  const [fast, slow] = [toMinutes(range.min), toMinutes(range.max)];
  return isLimit ? { fast, slow: fast, limit: slow } : { fast, slow, limit: null };
}

/** Working time in quarter hours, at least half an hour. */
function getMinutes({ role, measure }: Layer, { area, length, edges = length }: JobSize, people: number): number {
  const isByArea = measure === "area" || measure === "plan";
  const metres = measure === "edge" ? edges : length;
  const [amount, rate] = isByArea ? [area, hourly[role]] : [metres, hourlyMetres];
  const quarters = Math.ceil((Math.round(amount * 1000) * 60 * 2) / (rate * people * 1000 * quarter));
  return Math.max(30, quarters * quarter);
}

/** The layer over the last coat that rain does not reach, such as tiles after a flood test. */
function getCover({ layers }: SystemContent): number {
  const lastCoat = layers.findLastIndex(({ role }) => role === "coat");
  return layers.findIndex(({ role, rainSafeHours }, at) => at > lastCoat && role === "protection" && rainSafeHours === null);
}

/** Whether a layer covers what is tested: then each part is tested before it. Otherwise the test comes last, for all parts. */
export const isTestCovered = (system: SystemContent) => system.test !== "" && system.testHours > 0 && getCover(system) >= 0;

export const getTestWait = ({ testAfterDays, cureDays }: SystemContent) => (testAfterDays ?? cureDays.min) * dayMinutes;

export const createTest = ({ test }: SystemContent, more: Pick<Task, "layer" | "part" | "lasts">): Task => ({
  kind: "test",
  name: t`Test it`,
  about: test,
  minutes: 0,
  rainSafe: null,
  dampDays: null,
  wait: { fast: 0, slow: 0, limit: null },
  ...more,
});
