import { expect, test, vi } from "vitest";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import { contentChanged, recordSources, startContent } from "@/lib/platform/server/content/content";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { momentOfNepaliDay } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { nepaliMonths } from "@/lib/platform/shared/calendar/nepali-year";
import { listenForContent } from "@/tests/support/listen-for-content";
import { getSeasonNote } from "./note";
import { getCurrentSeason } from "./queries";
import { getRisk, getSeason, isCold, withDefaults } from "./rules";
import { announceMonth } from "./schedule";

const dayOf = (month: number, day: number) => dayInNepal(momentOfNepaliDay({ year: 2083, month, day }) ?? new Date(Number.NaN));
const notes = nepaliMonths.map((month, at) => ({ month, at: at + 1, note: getSeasonNote(dayOf(at + 1, 10)) }));
const kathmandu = getSeason(withDefaults([]), "Kathmandu");

test.each(notes)("$month has its own sentence of at most 14 words", ({ month, note }) => {
  expect(note.month).toBe(month);
  expect(note.sentence.split(" ").length).toBeLessThanOrEqual(14);
  expect(note.sentence).toMatch(/^[A-Z][^.!?]+\.$/);
  expect(notes.filter((other) => other.note.sentence === note.sentence)).toHaveLength(1);
  expect(note.areas.every((area) => area in areaGuides)).toBe(true);
  expect(note.href).toMatch(/^\/fix\/[a-z-]+$/);
});

test.each(notes)("$month sends nobody onto a roof in the rain, or with a cold coat", ({ at, note }) => {
  const firstHalf = [5, 15].map((day) => dayOf(at, day));
  const isOutside = note.areas.some((area) => ["roof_terrace", "metal_roof"].includes(area));
  if (isOutside) expect(firstHalf.map((day) => getRisk(kathmandu, day))).not.toContain("monsoon");
  expect(note.isTooColdForAcrylic).toBe(firstHalf.every(isCold));
});

test.each([
  ["2026-11-16T18:14:59Z", "2026-11-16T18:15:00Z", "Mangsir"],
  ["2026-12-15T18:14:59Z", "2026-12-15T18:15:00Z", "Poush"],
  ["2027-04-13T18:14:59Z", "2027-04-13T18:15:00Z", "Baishakh"],
])("%s is the last evening before %s, %s", async (evening, morning, next) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(evening);
  const before = getCurrentSeason();
  vi.setSystemTime(morning);
  const after = getCurrentSeason();
  vi.useRealTimers();
  expect(before.month).not.toBe(next);
  expect(after.month).toBe(next);
  expect(after.sentence).not.toBe(before.sentence);
});

test("pages that show the season are rendered again when the month ends, and not before", async () => {
  startContent();
  const { sources } = await recordSources(async () => getCurrentSeason());
  expect([...sources]).toEqual(["season"]);
  const client = await listenForContent();
  await announceMonth(new Date("2026-12-14T18:15:00Z"), new Date("2026-12-15T18:14:00Z"));
  await announceMonth(new Date("2026-12-15T18:14:00Z"), new Date("2026-12-15T18:16:00Z"));
  await announceMonth(new Date("2026-12-15T18:16:00Z"), new Date("2026-12-15T19:16:00Z"));
  await expect.poll(client.getCount).toBe(1);
  await client.end();
  contentChanged();
  resetSharedState("content");
});
