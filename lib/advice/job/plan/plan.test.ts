import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SystemContent, systemContent } from "@/lib/advice/fix/content";
import { getRisk, getSeason, withDefaults } from "@/lib/advice/season/rules";
import type { Season } from "@/lib/advice/season/vocabulary";
import { addDays } from "@/lib/platform/shared/calendar/nepal-time";
import { createSystemContent } from "@/tests/support/fix-fixtures";
import { isLong } from "@/tests/support/lane";
import { findBrokenWaits, findWrongHours } from "@/tests/support/plan-check";
import { planJob } from "./plan";
import { UnplannableJob } from "./schedule";

const hours = (min: number, max = min) => ({ min, max });
const roof = createSystemContent({
  dryDays: 4,
  test: "Hold water for a day.",
  testAfterDays: 7,
  layers: [
    { role: "preparation", name: "Clean", waitHours: hours(24, 48) },
    { role: "primer", name: "Primer", waitHours: hours(2, 4), rainSafeHours: 8 },
    { role: "reinforcement", name: "Mesh", measure: "edge" },
    { role: "coat", name: "Coats", coats: 2, betweenHours: hours(6, 10), rainSafeHours: 8 },
  ],
});
const size = { area: 60, length: 32 };
const season = getSeason(withDefaults([]), "Kathmandu");
const planSystem = (system: SystemContent, start: string, more: { size?: typeof size; season?: Season } = {}) =>
  planJob(system, more.size ?? size, { start, district: "Kathmandu", season: more.season ?? season });
const toLines = ({ days }: Pick<ReturnType<typeof planSystem>, "days">) =>
  days.flatMap(({ date, steps }) => steps.map(({ name, from, to }) => `${date} ${from.time}–${to.time} ${name}`));

test("a roof's layers are spread over days, with their waits between them", () => {
  const plan = planSystem(roof, "2026-11-24");
  expect(toLines(plan)).toEqual([
    "2026-11-24 08:00–11:00 Clean",
    "2026-11-25 11:00–12:30 Primer",
    "2026-11-25 14:30–16:15 Mesh",
    "2026-11-26 08:00–10:30 Coats: coat 1 of 2",
    "2026-11-27 08:00–10:30 Coats: coat 2 of 2",
    "2026-12-04 10:30–10:30 Test it",
  ]);
  expect(plan.days[0]).toMatchObject({ nepali: "8 Mangsir 2083", risk: "dry", mustStayDry: true });
  expect(plan).toMatchObject({ finish: { earliest: "2026-11-27", latest: "2026-11-28" }, dryDays: 4, dryUntil: "2026-11-27" });
  expect(plan.days.at(-2)?.steps[0]?.dryUntil).toEqual({ date: "2026-11-27", time: "18:30" });
});

test("a mesh is laid into the wet first coat as one piece of work with it, in the time of both", () => {
  const layers = roof.layers.map((layer) => ({ ...layer, intoNextCoat: layer.name === "Mesh" }));
  const plan = planSystem({ ...roof, layers }, "2026-11-24");
  expect(toLines(plan).slice(2, 4)).toEqual([
    "2026-11-26 08:00–12:15 Coats: coat 1 of 2, with mesh laid into it",
    "2026-11-27 08:00–10:30 Coats: coat 2 of 2",
  ]);
  expect(plan.days[2]?.steps[0]).toMatchObject({ layer: 3, dryUntil: { date: "2026-11-26", time: "20:15" } });
});

test("work in the corners takes as long as there are corners, whatever the length of the floor", () => {
  const coves = createSystemContent({ layers: [{ role: "preparation", name: "Coves", measure: "edge" }] });
  const plan = (edges?: number) =>
    planJob(coves, { area: 150, length: 15, edges }, { start: "2027-03-10", district: "Kathmandu", season });
  expect(toLines(plan())).toEqual(["2027-03-10 08:00–08:45 Coves"]);
  expect(toLines(plan(50))).toEqual(["2027-03-10 08:00–10:30 Coves"]);
  expect(toLines(plan(400))).toEqual([
    "2027-03-10 08:00–14:45 Part 1 of 3: Coves",
    "2027-03-11 08:00–14:45 Part 2 of 3: Coves",
    "2027-03-12 08:00–14:45 Part 3 of 3: Coves",
  ]);
});

test("a flood test comes before the tiles, which wait for it", () => {
  const bathroom = createSystemContent({
    test: "Hold 50 mm of water for 48 hours. Only then come the tiles.",
    testAfterDays: 3,
    testHours: 48,
    layers: [
      { role: "coat", name: "Slurry", waitHours: hours(72), rainSafeHours: 24 },
      { role: "protection", name: "Tiles" },
    ],
  });
  expect(toLines(planSystem(bathroom, "2026-07-10", { size: { area: 8, length: 0 } }))).toEqual([
    "2026-07-10 08:00–08:30 Slurry",
    "2026-07-13 08:30–08:30 Test it",
    "2026-07-15 08:30–09:00 Tiles",
  ]);
  // Rain does not matter indoors.
  expect(planSystem(bathroom, "2026-07-10")).toMatchObject({
    dryDays: 0,
    isInMonsoon: false,
    start: "2026-07-10",
    startBy: null,
  });
});

test("in December and January outside work begins at ten and ends at three, and inside work does not change", () => {
  const plan = planSystem(roof, "2026-12-25");
  expect(toLines(plan)).toEqual([
    "2026-12-25 10:00–13:00 Clean",
    "2026-12-27 13:00–14:30 Primer",
    "2026-12-28 10:00–11:45 Mesh",
    "2026-12-28 11:45–14:15 Coats: coat 1 of 2",
    "2026-12-29 10:00–12:30 Coats: coat 2 of 2",
    "2027-01-05 12:30–12:30 Test it",
  ]);
  expect(plan).toMatchObject({ coldLimit: 8, isInMonsoon: false });
  expect(planSystem(roof, "2027-02-01").coldLimit).toBeNull();
  const inside = planSystem({ ...roof, dryDays: 0 }, "2026-12-25");
  expect([inside.coldLimit, toLines(inside)[0]]).toEqual([null, "2026-12-25 08:00–11:00 Clean"]);
});

test("work that runs into December is divided into parts that fit into its shorter days", () => {
  const { parts, days, people } = planSystem(roof, "2026-11-30", { size: { area: 280, length: 60 } });
  expect([people, parts]).toEqual([2, Array(3).fill({ area: expect.closeTo(280 / 3, 2), length: 20 })]);
  expect(toLines({ days }).slice(0, 3)).toEqual([
    "2026-11-30 08:00–12:45 Part 1 of 3: Clean",
    "2026-12-01 10:00–14:45 Part 2 of 3: Clean",
    "2026-12-02 10:00–12:30 Part 1 of 3: Primer",
  ]);
});

describe("a limit after which a coat no longer bonds", () => {
  const terrace = createSystemContent({
    layers: [
      { role: "primer", name: "Primer", waitHours: hours(3, 6), waitIsLimit: true },
      { role: "coat", name: "Coat", coats: 2, betweenHours: hours(6, 24), betweenIsLimit: true },
    ],
  });

  test("moves the layer below it to a later time", () => {
    // Two hours of primer at 8 o'clock would leave no time for the coat within six hours, so the work is done in parts.
    expect(toLines(planSystem(terrace, "2026-11-24", { size: { area: 60, length: 0 } }))).toEqual([
      "2026-11-24 08:00–08:45 Part 1 of 2: Primer",
      "2026-11-24 08:45–09:30 Part 2 of 2: Primer",
      "2026-11-24 11:45–13:00 Part 1 of 2: Coat: coat 1 of 2",
      "2026-11-24 13:00–14:15 Part 2 of 2: Coat: coat 1 of 2",
      "2026-11-25 08:00–09:15 Part 1 of 2: Coat: coat 2 of 2",
      "2026-11-25 09:15–10:30 Part 2 of 2: Coat: coat 2 of 2",
    ]);
  });

  test("brings more people where parts alone do not help", () => {
    const { people, parts } = planSystem(terrace, "2026-11-24", { size: { area: 800, length: 0 } });
    expect(people).toBeGreaterThan(2);
    expect(parts.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(800, 6);
  });

  test.each([
    ["a job for hundreds of people", terrace, 100_000],
    [
      "a wait that no working day keeps",
      { ...terrace, layers: terrace.layers.map((each) => ({ ...each, waitHours: hours(10, 11) })) },
      1,
    ],
  ])("is never broken: %s cannot be planned", (_, of, area) => {
    expect(() => planSystem(of, "2026-11-24", { size: { area, length: 0 } })).toThrow(UnplannableJob);
  });
});

test("coats applied wet on wet are one piece of work on one day", () => {
  const wall = createSystemContent({ layers: [{ role: "coat", name: "Floods", coats: 2, betweenHours: hours(0.15, 0.35) }] });
  expect(toLines(planSystem(wall, "2026-11-24"))).toEqual(["2026-11-24 08:00–13:00 Floods"]);
});

describe("the monsoon", () => {
  test.each([
    ["before it, with days to spare", "2027-03-01", { isInMonsoon: false, start: "2027-03-01", startBy: "2027-05-28" }],
    ["on the last day", "2027-05-28", { isInMonsoon: false, startBy: "2027-05-28" }],
    ["a day too late", "2027-05-29", { isInMonsoon: true, start: "2027-10-03", startBy: "2028-05-28" }],
    ["in the middle of it", "2027-07-15", { isInMonsoon: true, start: "2027-10-03", startBy: "2028-05-28" }],
    ["after it, but without two dry days before", "2027-10-02", { isInMonsoon: true, start: "2027-10-03" }],
  ])("%s", (_, asked, expected) => {
    const plan = planSystem(roof, asked);
    expect(plan).toMatchObject({ asked, ...expected });
    expect(plan.days[0]?.date).toBe(plan.start);
  });

  test("a place where it always or never rains", () => {
    const all = (risk: Season[number]): Season => Array.from({ length: 12 }, () => risk);
    expect(() => planSystem(roof, "2027-01-01", { season: all("monsoon") })).toThrow("There is no dry season here");
    expect(planSystem(roof, "2027-01-01", { season: all("showers") })).toMatchObject({ isInMonsoon: false, startBy: null });
  });
});

const wait = fc
  .record({ min: fc.integer({ min: 0, max: 100 }), more: fc.integer({ min: 0, max: 100 }) })
  .map(({ min, more }) => hours(min, min + more));
const someSystem = fc
  .record({
    dryDays: fc.integer({ min: 0, max: 8 }),
    layers: fc.array(
      fc.record({
        role: fc.constantFrom("preparation", "primer", "reinforcement", "coat", "protection"),
        measure: fc.constantFrom("area", "plan", "length", "edge"),
        coats: fc.integer({ min: 1, max: 4 }),
        betweenHours: fc.option(wait),
        betweenIsLimit: fc.boolean(),
        waitHours: fc.option(wait),
        waitIsLimit: fc.boolean(),
        rainSafeHours: fc.option(fc.integer({ min: 0, max: 48 })),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    test: fc.constantFrom("", "Look."),
    testHours: fc.integer({ min: 0, max: 72 }),
  })
  .map(({ layers, ...rest }) =>
    systemContent.parse({ ...roof, ...rest, layers: layers.map((layer, at) => ({ ...layer, name: `Layer ${at}` })) }),
  );
const someSize = fc.record({ area: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 0, max: 200 }) });
const someDay = fc.integer({ min: 0, max: 1000 }).map((days) => addDays("2026-01-01", days));
const someSeason = fc.array(fc.constantFrom("dry" as const, "showers" as const, "monsoon" as const), {
  minLength: 12,
  maxLength: 12,
});

/** A plan, or `null` if there can be none. */
function tryPlan(...args: Parameters<typeof planSystem>) {
  try {
    return planSystem(...args);
  } catch (error) {
    if (error instanceof UnplannableJob) return null;
    throw error;
  }
}

const isDry = (risks: Season, day: string, dryDays: number) =>
  dryDays === 0 ||
  Array.from({ length: dryDays + 2 }, (_, days) => addDays(day, days - 2)).every((each) => getRisk(risks, each) !== "monsoon");

// The long lane tries many times as many systems.
describe("for any system", { timeout: isLong ? 120_000 : 20_000 }, () => {
  test("waits are kept, also the longest, and work is done in working hours and on dry days", () => {
    let planned = 0;
    fc.assert(
      fc.property(someSystem, someSize, fc.tuple(someDay, someSeason), (system, area, [start, season]) => {
        const plan = tryPlan(system, start, { size: area, season });
        if (!plan) return;
        planned++;
        expect(findBrokenWaits(system, plan)).toEqual([]);
        expect(findWrongHours(system, plan)).toEqual([]);
      }),
      { numRuns: isLong ? 300 : 50 },
    );
    expect(planned).toBeGreaterThan(10);
  });

  test("with another coat it never finishes earlier", () => {
    fc.assert(
      fc.property(someSystem, fc.integer({ min: 0, max: 60 }), fc.nat({ max: 7 }), (any, area, which) => {
        // Inside and in one go. With limits, or with other parts in between, a coat may well fit better into the days.
        const layers = any.layers.map((each) => ({ ...each, betweenIsLimit: false, waitIsLimit: false }));
        const system = { ...any, dryDays: 0, layers };
        const more = layers.map((each, index) => (index === which ? { ...each, coats: each.coats + 1 } : each));
        const options = { size: { area, length: area } };
        const { finish } = planSystem(system, "2026-11-24", options);
        const { finish: later } = planSystem({ ...system, layers: more }, "2026-11-24", options);
        expect(later.earliest >= finish.earliest && later.latest >= finish.latest).toBe(true);
        expect(finish.latest >= finish.earliest).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("it begins on the chosen day if that is dry, else on a later dry one", () => {
    fc.assert(
      fc.property(someSystem, someSize, fc.tuple(someDay, someSeason), (system, area, [asked, season]) => {
        const plan = tryPlan(system, asked, { size: area, season });
        fc.pre(plan !== null);
        const { start, dryDays, isInMonsoon } = plan;
        expect(isDry(season, start, dryDays)).toBe(true);
        expect(isInMonsoon).toBe(start > asked);
      }),
      { numRuns: isLong ? 100 : 25 },
    );
  });

  test("the job can begin on the day to start by, and not on the day after it", () => {
    fc.assert(
      fc.property(someSystem, someSize, fc.tuple(someDay, someSeason), (system, area, [asked, season]) => {
        const startBy = tryPlan(system, asked, { size: area, season })?.startBy;
        fc.pre(typeof startBy === "string");
        const begin = (day: string) => tryPlan(system, day, { size: area, season })?.start;
        expect(begin(startBy ?? "")).toBe(startBy);
        expect(begin(addDays(startBy ?? "", 1))).not.toBe(addDays(startBy ?? "", 1));
      }),
      { numRuns: isLong ? 100 : 25 },
    );
  });
});
