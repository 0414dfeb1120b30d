import { expect, test } from "vitest";
import {
  changeSlide,
  createSlide,
  deleteSlide,
  orderSlides,
  removeMobileImage,
  setMobileImage,
  setSlideImage,
} from "@/lib/content/slider/admin/contract";
import { listSlides } from "@/lib/content/slider/contract";
import { announceSlides } from "@/lib/content/slider/schedule";
import { db } from "@/lib/platform/server/db/client";
import { hasFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty, withClient } from "@/tests/support/database";
import { toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { createImageFile } from "@/tests/support/images";
import { listenForContent } from "@/tests/support/listen-for-content";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

type Admin = Awaited<ReturnType<typeof factory.admin>>;

async function create(as: Admin, title: string) {
  return send(createSlide, { as, body: toFormData({ title, alt: "A roof", file: await createImageFile() }) });
}

const titles = async () => (await send(listSlides)).data.map(({ title }) => title);

test("a slide is created, activated, changed, sorted and deleted; its image files stay for open pages", async () => {
  const as = await factory.admin();
  const { status, data: one } = await create(as, "Monsoon");
  expect(status).toBe(201);
  expect(one).toMatchObject({ isActive: false, mobileImageKey: null, startsAt: null, text: "" });
  expect(await titles()).toEqual([]);
  const { data: two } = await create(as, "Winter");
  for (const { _id } of [one, two]) await send(changeSlide, { as, params: { id: _id }, body: { isActive: true } });
  expect(await titles()).toEqual(["Monsoon", "Winter"]);
  await send(orderSlides, { as, body: { ids: [two._id, one._id] } });
  expect(await titles()).toEqual(["Winter", "Monsoon"]);
  const params = { id: one._id };
  const mobile = await send(setMobileImage, { as, params, body: toFormData({ file: await createImageFile() }) });
  expect(await hasFile(`${mobile.data.mobileImageKey}/640.webp`)).toBe(true);
  const other = await send(setSlideImage, { as, params, body: toFormData({ file: await createImageFile() }) });
  expect(other.data.imageKey).not.toBe(one.imageKey);
  expect((await send(removeMobileImage, { as, params })).data.mobileImageKey).toBeNull();
  await send(deleteSlide, { as, params });
  const replaced = [one.imageKey, mobile.data.mobileImageKey, other.data.imageKey];
  for (const key of replaced) expect(await hasFile(`${key}/640.webp`)).toBe(true);
  expect((await send(deleteSlide, { as, params })).status).toBe(404);
  expect(await db.auditEntry.count({ where: { subject: "slider" } })).toBe(9);
});

test("a slide that someone else has changed since is not overwritten; its image and whether it is on do not count", async () => {
  const as = await factory.admin();
  const { data: slide } = await create(as, "Monsoon");
  const change = (body: object) => send(changeSlide, { as, params: { id: slide._id }, body });
  await change({ isActive: true });
  await send(setSlideImage, { as, params: { id: slide._id }, body: toFormData({ file: await createImageFile() }) });
  const first = await change({ text: "Theirs", version: slide.version });
  expect(first.status).toBe(200);
  expect((await change({ text: "Mine", version: slide.version })).status).toBe(409);
  expect((await change({ text: "Mine", version: first.data.version })).data.text).toBe("Mine");
});

test("a slide is shown from its start until its end", async () => {
  const as = await factory.admin();
  const { data } = await create(as, "Sale");
  const change = (body: object) => send(changeSlide, { as, params: { id: data._id }, body });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await change({ isActive: true, startsAt: at(60), endsAt: null });
  expect(await titles()).toEqual([]);
  await change({ startsAt: at(-60), endsAt: at(60) });
  expect(await titles()).toEqual(["Sale"]);
  await change({ endsAt: at(-1) });
  expect(await titles()).toEqual([]);
  expect((await change({ startsAt: "0000-01-01T00:00:00Z", endsAt: null })).status).toBe(400);
  const reversed = await change({ startsAt: at(60), endsAt: at(30) });
  expect([reversed.status, reversed.data.fields]).toEqual([400, { endsAt: "The end must be after the start" }]);
  expect((await change({ endsAt: at(-120) })).status).toBe(400);
});

test("a button needs a link", async () => {
  const as = await factory.admin();
  const { data } = await create(as, "Sale");
  const change = (body: object) => send(changeSlide, { as, params: { id: data._id }, body });
  expect(await change({ linkLabel: "Look" })).toMatchObject({
    status: 400,
    data: { fields: { linkHref: "Enter where the button leads" } },
  });
  expect((await change({ linkLabel: "Look", linkHref: "/products" })).status).toBe(200);
  expect((await change({ linkHref: "" })).status).toBe(400);
});

test("when a slide starts, all processes are notified once", async () => {
  const slide = { title: "Sale", alt: "x", imageKey: "slider/x" };
  await db.slider.create({ data: { ...slide, startsAt: new Date(Date.now() + 3_600_000) } });
  await db.slider.create({ data: { ...slide, endsAt: new Date(Date.now() - 600_000) } });
  const client = await listenForContent();
  await announceSlides();
  // One ended while no process was checking.
  await expect.poll(client.getCount).toBe(1);
  await announceSlides();
  expect(client.getCount()).toBe(1);
  // The hour passes. No trigger fires, since time alone changes no row.
  const pass =
    "BEGIN; SET LOCAL session_replication_role = replica; UPDATE slider SET starts_at = now() WHERE ends_at IS NULL; COMMIT";
  await withClient((each) => each.query(pass));
  await announceSlides();
  await announceSlides();
  await expect.poll(client.getCount).toBe(2);
  await client.end();
});

test.each([
  ["no title", { title: "" }],
  ["a title of 121 letters", { title: "x".repeat(121) }],
  ["a script as link", { linkHref: "javascript:alert(1)" }],
  ["another site as link", { linkHref: "//evil.example" }],
  ["another site behind a backslash", { linkHref: "/\\evil.example" }],
  ["a number as text", { text: 7 }],
  ["a day instead of a time", { startsAt: "2026-11-21" }],
  ["an empty body", {}],
])("a slide cannot be changed to %s", async (_, body) => {
  const as = await factory.admin();
  const { data } = await create(as, "Sale");
  expect((await send(changeSlide, { as, params: { id: data._id }, body })).status).toBe(400);
});

test("a slide cannot be created without a valid image", async () => {
  const as = await factory.admin();
  expect((await send(createSlide, { as, body: toFormData({ title: "x", alt: "y" }) })).status).toBe(400);
  const text = new File(["<svg/>"], "a.png", { type: "image/png" });
  expect((await send(createSlide, { as, body: toFormData({ title: "x", alt: "y", file: text }) })).status).toBe(400);
  expect(await db.slider.count()).toBe(0);
});
