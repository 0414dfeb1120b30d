import { expect, test } from "vitest";
import { getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { setCalendar } from "@/lib/people/users/admin/contract";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { staffCalendars } from "@/lib/platform/shared/calendar/staff-calendar";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

test("staff see both calendars until they choose", async () => {
  expect(await getUserByBearer((await factory.staff([])).token)).toMatchObject({ calendar: "both" });
});

test.each(staffCalendars)("anybody of the staff chooses %s, for themselves only", async (calendar) => {
  const [ramesh, other] = [await factory.staff([]), await factory.admin()];
  const { status, data } = await send(setCalendar, { as: ramesh, body: { calendar } });
  expect([status, data.message]).toEqual([200, "Your calendar was saved."]);
  expect(await getUserByBearer(ramesh.token)).toMatchObject({ calendar });
  expect(await getUserByBearer(other.token)).toMatchObject({ calendar: "both" });
});

test.each([{ calendar: "islamic" }, { calendar: "" }, { calendar: null }, {}])("%o is refused", async (body) => {
  const ramesh = await factory.staff([]);
  const { status, data } = await send(setCalendar, { as: ramesh, body });
  expect([status, data.fields?.calendar]).toEqual([400, "Choose AD, BS or both"]);
});

test("the database keeps nothing else", async () => {
  const { id } = await factory.staff([]);
  await expect(db.user.update({ where: { id }, data: { calendar: "islamic" } })).rejects.toThrow("user_calendar");
});

test.each([
  ["ad", /^\d{1,2} [A-Z][a-z]{2} 20[2-6]\d$/],
  ["bs", /^\d{1,2} [A-Z][a-z]+ 20[7-9]\d$/],
  ["both", /^\d{1,2} [A-Z][a-z]{2} 20[2-6]\d \(\d{1,2} [A-Z][a-z]+ 20[7-9]\d\)$/],
] as const)("the days of the dashboard's chart follow the choice of %s", async (calendar, day) => {
  const admin = await factory.admin({ calendar });
  const { data } = await send(getDashboard, { as: admin, query: { range: "7" } });
  const names = data.figures?.chart.drawn.points.map(({ name }: { name: string }) => name) ?? [];
  expect(names).toHaveLength(7);
  for (const name of names) expect(name).toMatch(day);
});
