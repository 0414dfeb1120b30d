import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SystemContent, systemContent } from "@/lib/fix/content";
import { addDays } from "@/lib/platform/calendar/days";
import { getRisk, getSeason, withDefaults } from "@/lib/season/rules";
import type { Season } from "@/lib/season/vocabulary";
import { createSystemContent } from "@/tests/support/fix-fixtures";
import { getUsualStart, planJob } from "./plan";

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
    nextStart: "2026-07-10",
    startBy: null,
  });
});

test("in December and January outside work begins at ten and ends at three, and inside work does not change", () => {
  const plan = planSystem(roof, "2026-12-25");
  expect(toLines(plan)).toEqual([
    "2026-12-25 10:00–13:00 Clean",
    "2026-12-26 13:00–14:30 Primer",
    "2026-12-27 10:00–11:45 Mesh",
    "2026-12-27 11:45–14:15 Coats: coat 1 of 2",
    "2026-12-28 10:00–12:30 Coats: coat 2 of 2",
    "2027-01-04 12:30–12:30 Test it",
  ]);
  expect(plan).toMatchObject({ coldLimit: 8, isInMonsoon: false });
  expect(planSystem(roof, "2027-02-01").coldLimit).toBeNull();
  const inside = planSystem({ ...roof, dryDays: 0 }, "2026-12-25");
  expect([inside.coldLimit, toLines(inside)[0]]).toEqual([null, "2026-12-25 08:00–11:00 Clean"]);
});

test("work that runs into December has the shorter days from then on", () => {
  const lines = toLines(planSystem(roof, "2026-11-30", { size: { area: 280, length: 60 } }));
  // 14 hours of cleaning: nine in November and five in December.
  expect(lines[0]).toBe("2026-11-30 08:00–15:00 Clean");
  expect(lines[1]).toMatch(/^2026-12-0\d 10:00/);
});

test("coats applied wet on wet are one piece of work on one day", () => {
  const wall = createSystemContent({ layers: [{ role: "coat", name: "Floods", coats: 2, betweenHours: hours(0.15, 0.35) }] });
  expect(toLines(planSystem(wall, "2026-11-24"))).toEqual(["2026-11-24 08:00–13:00 Floods"]);
});

describe("the monsoon", () => {
  test.each([
    ["before it, with days to spare", "2027-03-01", { isInMonsoon: false, nextStart: "2027-03-01", startBy: "2027-05-28" }],
    ["on the last day", "2027-05-28", { isInMonsoon: false, startBy: "2027-05-28" }],
    ["a day too late", "2027-05-29", { isInMonsoon: true, nextStart: "2027-10-03", startBy: "2028-05-28" }],
    ["in the middle of it", "2027-07-15", { isInMonsoon: true, nextStart: "2027-10-03", startBy: "2028-05-28" }],
    ["after it, but without two dry days before", "2027-10-02", { isInMonsoon: true, nextStart: "2027-10-03" }],
  ])("%s", (_, start, expected) => {
    expect(planSystem(roof, start)).toMatchObject(expected);
  });

  test("a place where it always or never rains", () => {
    const all = (risk: Season[number]): Season => Array.from({ length: 12 }, () => risk);
    expect(planSystem(roof, "2027-01-01", { season: all("monsoon") })).toMatchObject({
      isInMonsoon: true,
      nextStart: null,
      startBy: null,
    });
    expect(planSystem(roof, "2027-01-01", { season: all("showers") })).toMatchObject({ isInMonsoon: false, startBy: null });
  });

  test("without a chosen day, work begins tomorrow or after the monsoon", () => {
    expect(getUsualStart(roof, size, { today: "2026-11-23", season })).toBe("2026-11-24");
    expect(getUsualStart(roof, size, { today: "2027-06-20", season })).toBe("2027-10-03");
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
        waitHours: fc.option(wait),
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

const at = ({ date, time }: { date: string; time: string }) => Date.parse(`${date}T${time}:00Z`) / 60_000;
const getWork = ({ days }: Pick<ReturnType<typeof planSystem>, "days">) =>
  days.flatMap(({ steps }) => steps.filter(({ kind }) => kind === "work"));
type Step = ReturnType<typeof getWork>[number];

/** The shortest wait between two pieces of work, in minutes, as the system defines it. */
function minBetween({ layers }: SystemContent, one: Step, next: Step): number {
  const { waitHours, betweenHours } = layers[one.layer] ?? {};
  return ((next.layer === one.layer ? betweenHours : waitHours)?.min ?? 0) * 60;
}

const isDry = (risks: Season, day: string, dryDays: number) =>
  dryDays === 0 ||
  Array.from({ length: dryDays + 2 }, (_, days) => addDays(day, days - 2)).every((each) => getRisk(risks, each) !== "monsoon");

describe("for any system", () => {
  test("waits are respected, and work is done between 8:00 and 17:00", () => {
    fc.assert(
      fc.property(someSystem, someSize, someDay, (system, area, start) => {
        const steps = getWork(planSystem(system, start, { size: area }));
        for (const { from, to } of steps) expect(from.time >= "08:00" && to.time <= "17:00").toBe(true);
        const pairs = steps.slice(1).map((next, index) => ({ one: steps[index] as Step, next }));
        for (const { one, next } of pairs) {
          expect(at(next.from) - at(one.to)).toBeGreaterThanOrEqual(minBetween(system, one, next));
        }
      }),
      { numRuns: 200 },
    );
  });

  test("with another coat or a larger area it never finishes earlier", () => {
    fc.assert(
      fc.property(someSystem, someSize, someDay, fc.nat({ max: 7 }), (system, area, start, which) => {
        const { finish } = planSystem(system, start, { size: area });
        const layers = system.layers.map((each, index) => (index === which ? { ...each, coats: each.coats + 1 } : each));
        const more = [
          planSystem({ ...system, layers }, start, { size: area }),
          planSystem(system, start, { size: { area: area.area * 2, length: area.length + 9 } }),
        ];
        for (const { finish: later } of more) {
          expect(later.earliest >= finish.earliest).toBe(true);
          expect(later.latest >= finish.latest).toBe(true);
        }
        expect(finish.latest >= finish.earliest).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("the next day to start is dry, and the day before it is not", () => {
    fc.assert(
      fc.property(someSystem, someSize, fc.tuple(someDay, someSeason), (system, area, [start, season]) => {
        const { nextStart, dryDays, isInMonsoon } = planSystem(system, start, { size: area, season });
        expect(isDry(season, start, dryDays)).toBe(!isInMonsoon);
        fc.pre(nextStart !== null);
        expect(isDry(season, nextStart ?? "", dryDays)).toBe(true);
        expect(nextStart === start || !isDry(season, addDays(nextStart ?? "", -1), dryDays)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("the day to start by is the last one that stays dry", () => {
    fc.assert(
      fc.property(someSystem, someSize, fc.tuple(someDay, someSeason), (system, area, [start, season]) => {
        const { startBy, nextStart, dryDays } = planSystem(system, start, { size: area, season });
        fc.pre(startBy !== null && nextStart !== null);
        for (let day = nextStart ?? ""; day <= (startBy ?? ""); day = addDays(day, 1)) {
          expect(isDry(season, day, dryDays)).toBe(true);
        }
        expect(isDry(season, addDays(startBy ?? "", 1), dryDays)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
