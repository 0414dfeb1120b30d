import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planJob } from "@/lib/advice/job/plan/plan";
import { UnplannableJob } from "@/lib/advice/job/plan/schedule";
import { getSeason, withDefaults } from "@/lib/advice/season/rules";
import { provinces } from "@/lib/people/address/district-names";
import { getDistricts } from "@/lib/people/address/places";
import { addDays, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { isLong } from "@/tests/support/lane";
import { findBrokenWaits, findWrongHours } from "@/tests/support/plan-check";
import { readContent } from "./content";

/** The systems of the seed can be planned, of any usual size, on any day, in any district, without breaking a wait. */

const { systems } = readContent();
const seasons = withDefaults([]);
const districts = provinces.flatMap(getDistricts);
const plan = (
  system: (typeof systems)[number]["content"],
  area: number,
  { start, district }: Record<"start" | "district", string>,
) =>
  planJob(
    system,
    { area, length: Math.sqrt(area), edges: 4 * Math.sqrt(area) },
    { start, district, season: getSeason(seasons, district) },
  );

function tryPlan(...args: Parameters<typeof plan>): ReturnType<typeof plan> | null {
  try {
    return plan(...args);
  } catch (error) {
    if (error instanceof UnplannableJob) return null;
    throw error;
  }
}

test("there are 77 districts", () => {
  expect(districts.length).toBe(77);
});

test.each(systems)("$key", ({ content }) => {
  const anySize = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 150, 2000));
  const anyDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-11-28", days));
  fc.assert(
    fc.property(anySize, anyDay, fc.constantFrom(...districts), (area, start, district) => {
      const planned = tryPlan(content, area, { start, district });
      if (!planned) {
        expect(area, "only a large job cannot be planned").toBeGreaterThan(800);
        return;
      }
      expect(findBrokenWaits(content, planned)).toEqual([]);
      expect(findWrongHours(content, planned)).toEqual([]);
      expect(planned.parts.reduce((sum, part) => sum + part.area, 0)).toBeCloseTo(area, 6);
      const last = planned.days.flatMap(({ steps }) => steps.flatMap(({ kind, to }) => (kind === "work" ? [to.date] : [])));
      expect(last.toSorted().at(-1)).toBe(planned.finish.earliest);
      expect(planned.finish.latest >= planned.finish.earliest && planned.start >= start).toBe(true);
    }),
    { numRuns: isLong ? 300 : 15 },
  );
});

describe("the terrace of 15 × 10 m", () => {
  const terrace = systems.find(({ key }) => key === "pu-terrace")?.content;
  test.each([
    ["2026-11-29", 4],
    ["2027-03-10", 2],
  ])("from %s on is done in parts, each with its coats in their hours, by as many people as that takes", (start, crew) => {
    if (!terrace) throw new Error("There is no such system");
    const { parts, people, finish, days } = plan(terrace, 165, { start, district: "Kathmandu" });
    expect(people).toBe(crew);
    expect(parts.length).toBeGreaterThan(1);
    expect(daysBetween(start, finish.earliest)).toBeLessThan(25);
    const ofFirst = days.flatMap(({ steps }) => steps.filter(({ part }) => part === 0));
    const [primer, coat] = ["PU primer", "PU membrane: coat 1"].map((name) => ofFirst.find((step) => step.name.includes(name)));
    expect(primer?.from.date, "the primer is coated the same day").toBe(coat?.to.date);
  });
});
