import { beforeEach, expect, test } from "vitest";
import { saveSeasons } from "@/lib/advice/season/admin/contract";
import { getSeasons } from "@/lib/advice/season/contract";
import { db } from "@/lib/platform/server/db/client";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

beforeEach(emptyDatabase);

test("provinces have their usual months until staff change them, which is audited", async () => {
  const as = await factory.admin();
  const { data: before } = await send(getSeasons);
  expect(Object.keys(before.seasons)).toHaveLength(7);
  expect(before.seasons.Bagmati?.slice(4, 7)).toEqual(["showers", "monsoon", "monsoon"]);
  const seasons = { ...before.seasons, Bagmati: (before.seasons.Bagmati ?? []).with(9, "monsoon") };
  expect((await send(saveSeasons, { as, body: { seasons, version: before.version } })).status).toBe(200);
  expect((await send(getSeasons)).data.seasons).toEqual(seasons);
  const [entry] = await db.auditEntry.findMany();
  expect(entry).toMatchObject({ subject: "settings", name: "Rainy months", action: "changed" });
  expect(Object.keys(entry?.after as object)).toEqual(["Bagmati"]);
});

test("a change by someone else is not overwritten", async () => {
  const as = await factory.admin();
  const { data } = await send(getSeasons);
  const body = (risk: "dry" | "showers") => ({
    seasons: { ...data.seasons, Koshi: (data.seasons.Koshi ?? []).with(0, risk) },
    version: data.version,
  });
  await send(saveSeasons, { as, body: body("showers") });
  expect((await send(saveSeasons, { as, body: body("dry") })).status).toBe(409);
});

test("a missing or unknown province, or eleven months, are refused", async () => {
  const as = await factory.admin();
  const { seasons } = (await send(getSeasons)).data;
  const { Koshi: _, ...six } = seasons;
  for (const invalid of [six, { ...seasons, Koshi: (seasons.Koshi ?? []).slice(1) }, { ...seasons, Sikkim: seasons.Koshi }]) {
    expect((await send(saveSeasons, { as, body: { seasons: invalid } as never })).status).toBe(400);
  }
});
