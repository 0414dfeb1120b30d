import { expect, test } from "vitest";
import { backupName, getExpired, isDue } from "./rules";

test("older nightly backups expire; backups made by hand and other files stay", () => {
  const nightly = [1, 2, 3].map((day) => backupName("nightly", new Date(`2026-11-0${day}T20:15:00Z`)));
  expect(nightly[0]).toBe("nightly-20261101t201500.backup");
  const manual = backupName("shop", new Date("2026-01-01T00:00:00Z"));
  expect(getExpired([...nightly.toReversed(), manual, "notes.txt"], 2)).toEqual([nightly[0]]);
  expect(getExpired(nightly, 14)).toEqual([]);
  const asked = [1, 2, 3, 4].map((day) => backupName("staff", new Date(Date.UTC(2026, 0, day))));
  expect(getExpired([...asked, ...nightly], 14)).toEqual([asked[0]]);
});

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
const dayBefore = (time: string) => at(time) - 86_400_000;
const upSince = Date.parse("2026-01-01T00:00:00Z");

test("a backup is due once 2 am in Nepal has passed without one", () => {
  const last = { upSince, lastGood: dayBefore("20:20"), lastTry: dayBefore("20:20") };
  expect(isDue({ now: at("20:14"), ...last })).toBe(false);
  expect(isDue({ now: at("20:15"), ...last })).toBe(true);
  expect(isDue({ now: at("20:30"), upSince, lastGood: at("20:16"), lastTry: at("20:16") })).toBe(false);
});

test("a machine that was off at night backs up ten minutes after its start", () => {
  const last = { lastGood: dayBefore("03:00"), lastTry: dayBefore("03:00"), upSince: at("04:00") };
  expect(isDue({ now: at("04:09"), ...last })).toBe(false);
  expect(isDue({ now: at("04:10"), ...last })).toBe(true);
  expect(isDue({ now: at("04:10"), ...last, lastGood: null, lastTry: null })).toBe(true);
});

test("a failed backup is retried after an hour", () => {
  const last = { upSince, lastGood: dayBefore("03:00"), lastTry: at("20:15") };
  expect(isDue({ now: at("20:59"), ...last })).toBe(false);
  expect(isDue({ now: at("21:15"), ...last })).toBe(true);
});
