import { beforeEach, expect, test, vi } from "vitest";
import { getPlanCalendar, planJob } from "@/lib/advice/job/plan/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { createFixEntry, createSystemContent } from "@/tests/support/fix-fixtures";
import { send } from "@/tests/support/send";

beforeEach(async () => {
  await emptyDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T19:00:00Z") });
  return () => vi.useRealTimers();
});

const createSystem = () =>
  createFixEntry(
    "system",
    createSystemContent({
      dryDays: 2,
      layers: [{ role: "coat", name: "Coats", coats: 2, betweenHours: { min: 6, max: 10 }, rainSafeHours: 8 }],
    }),
  );

test("by default it starts after two dry days, of which the first is today in Nepal's time, in Kathmandu", async () => {
  const { status, data } = await send(planJob, { params: { id: await createSystem() }, query: { area: 60 } });
  expect(status).toBe(200);
  // In Greenwich it is still the 23rd.
  expect(data).toMatchObject({
    today: "2026-11-24",
    start: "2026-11-26",
    district: "Kathmandu",
    dryDays: 2,
    startBy: "2027-05-30",
  });
  expect(data.days.map(({ date, nepali }) => [date, nepali])).toEqual([
    ["2026-11-26", "10 Mangsir 2083"],
    ["2026-11-27", "11 Mangsir 2083"],
  ]);
});

test("without a district it is planned for the shop's own", async () => {
  await factory.company({ district: "Kaski" });
  const { data } = await send(planJob, { params: { id: await createSystem() }, query: { area: 60 } });
  expect(data.district).toBe("Kaski");
});

test("today is the earliest day to start", async () => {
  const params = { id: await createSystem() };
  expect((await send(planJob, { params, query: { area: 60, start: "2026-11-24" } })).data.start).toBe("2026-11-24");
  const { data } = await send(planJob, { params, query: { area: 60, start: "2026-11-23" } });
  expect(data.fields).toEqual({ start: "That day has passed. Choose today or a later day." });
});

test("a plan for a given day and district follows the months that staff have set", async () => {
  await db.season.create({
    data: { province: "Gandaki", risks: Array.from({ length: 12 }, (_, at) => (at === 2 ? "monsoon" : "dry")) },
  });
  const params = { id: await createSystem() };
  const { data } = await send(planJob, { params, query: { area: 60, start: "2027-03-10", district: "Kaski" } });
  expect(data).toMatchObject({ asked: "2027-03-10", start: "2027-04-03", isInMonsoon: true, startBy: "2028-02-28" });
  expect(data.days[0]?.date).toBe("2027-04-03");
});

test.each([
  ["an unknown district", { district: "Sikkim" }, 400],
  ["a day that does not exist", { start: "2026-02-30" }, 400],
  ["a day long ago", { start: "1999-01-01" }, 400],
  ["yesterday", { start: "2026-11-23" }, 400],
  ["a day in ten years", { start: "2036-01-01" }, 400],
  ["an area that is not a number", { area: "wide" }, 400],
  ["too large a number", { area: 1e9 }, 400],
])("%s is refused", async (_, query, expected) => {
  expect((await send(planJob, { params: { id: await createSystem() }, query: query as never })).status).toBe(expected);
});

test.each(["01976b2e-0000-7000-8000-0000000000a1", "roof"])("there is no plan for the system %s", async (id) => {
  expect((await send(planJob, { params: { id } })).status).toBe(404);
});

test("a job that is too large for a plan is refused, with the reason", async () => {
  const job = { params: { id: await createSystem() }, query: { area: 1_000_000, length: 1_000_000 } };
  const { status, data } = await send(planJob, job);
  expect([status, data.message]).toEqual([409, "This is too large to plan here. Please ask us: we plan it with you."]);
  expect((await send(getPlanCalendar, job)).status).toBe(409);
});

test("the plan is available as an iCalendar file with folded lines", async () => {
  const about = "Brush it in, corners first; then roll — ".repeat(5);
  const layers = [{ role: "coat" as const, name: "Coat", about, rainSafeHours: 8 }];
  const id = await createFixEntry(
    "system",
    createSystemContent({ name: "Roof, flat", test: "Look.", testAfterDays: 7, layers }),
    {
      slug: "flat",
    },
  );
  const { status, data, headers } = await send(getPlanCalendar, { params: { id }, query: { area: 25, start: "2026-11-25" } });
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const lines = Buffer.from(data).toString().split("\r\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = lines.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
  // From 8 to 9 o'clock in Nepal.
  expect(unfolded).toEqual(
    expect.arrayContaining(["DTSTART:20261125T021500Z", "DTEND:20261125T031500Z", "SUMMARY:Coat · Roof\\, flat"]),
  );
  expect(unfolded).toContain("DTSTART;VALUE=DATE:20261202");
  expect(unfolded.find((line) => line.startsWith("DESCRIPTION:Brush"))).toContain("first\\; then roll");
  expect(unfolded.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
});
