import { beforeEach, describe, expect, test } from "vitest";
import { exportEnquiries, getEnquiryPhoto, listEnquiries, markSpam } from "@/lib/contact/enquiry/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { putFile } from "@/lib/platform/server/media/storage";
import { emptyDatabase } from "@/tests/support/database";
import { createEnquiry } from "@/tests/support/enquiry-fixtures";
import { factory } from "@/tests/support/factories";
import { getHandler, send } from "@/tests/support/send";

type Person = Awaited<ReturnType<typeof factory.admin>>;
let admin: Person;

beforeEach(async () => {
  await emptyDatabase();
  admin = await factory.admin();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const list = async (query: Record<string, unknown> = {}) => {
  const { data, headers } = await send(listEnquiries, { as: admin, query });
  return { names: data.map(({ fullName }) => fullName), total: Number(headers.get("x-total-count")) };
};
describe("the list", () => {
  test("shows unanswered enquiries longest waiting first, and spam only on request", async () => {
    await createEnquiry({ fullName: "Today", createdAt: daysAgo(0) });
    await createEnquiry({ fullName: "Last week", status: "open", createdAt: daysAgo(7) });
    await createEnquiry({ fullName: "Answered", status: "waiting", createdAt: daysAgo(9) });
    await createEnquiry({ fullName: "Done", status: "closed", createdAt: daysAgo(8) });
    await createEnquiry({ fullName: "Robot", status: "spam" });
    expect(await list({ queue: "unanswered" })).toEqual({ names: ["Last week", "Today"], total: 2 });
    expect((await list()).names).toEqual(["Today", "Last week", "Done", "Answered"]);
    expect((await list({ queue: "spam" })).names).toEqual(["Robot"]);
    expect((await list({ queue: "waiting" })).names).toEqual(["Answered"]);
    expect(await list({ page: 2, limit: 3 })).toEqual({ names: ["Answered"], total: 4 });
  });

  test("of inspections shows the nearest day first, and can be filtered by day", async () => {
    const visit = { type: "inspection", place: "Teku" } as const;
    await createEnquiry({ ...visit, fullName: "Later", preferredOn: new Date("2026-12-05") });
    await createEnquiry({ ...visit, fullName: "Sooner", status: "waiting", preferredOn: new Date("2026-12-01") });
    await createEnquiry({ ...visit, fullName: "Over", status: "closed", preferredOn: new Date("2026-12-01") });
    expect((await list({ queue: "inspections" })).names).toEqual(["Sooner", "Later"]);
    expect((await list({ queue: "inspections", day: "2026-12-05" })).names).toEqual(["Later"]);
    expect((await list({ type: "contact" })).names).toEqual([]);
  });

  test("is searched by number, person, order and message, taking wildcards literally", async () => {
    const found = await createEnquiry({
      fullName: "Bikash Thapa",
      orderNumber: "SW-10042",
      message: "100% wet",
      assigneeId: admin.id,
    });
    await createEnquiry({ fullName: "Hari Rai", email: "hari@roof.example", message: "100 pieces" });
    for (const q of [found.number, "bikash", "sw-10042", "WET", "100%"]) {
      expect((await list({ q })).names, q).toEqual(["Bikash Thapa"]);
    }
    for (const q of ["_", "'; DROP TABLE enquiry; --", "\\", "नमस्ते"]) expect((await list({ q })).total, q).toBe(0);
    expect((await list({ assignee: admin.id })).names).toEqual(["Bikash Thapa"]);
    expect((await list({ assignee: "nobody" })).names).toEqual(["Hari Rai"]);
  });

  test("finds no email address that somebody typed for whoever may not see one", async () => {
    const as = await factory.staff(["enquiry.see"]);
    await createEnquiry({ fullName: "Asha", message: "Write to asha.gurung@roof.example", place: "Teku, or ram@house.example" });
    await createEnquiry({ fullName: "Hari", message: "The roof leaks" });
    const find = async (q: string) => (await send(listEnquiries, { as, query: { q } })).data.map(({ fullName }) => fullName);
    for (const q of ["asha.gur", "gurung", "roof.example", "house.ex"]) expect(await find(q), q).toEqual([]);
    expect(await find("leaks")).toEqual(["Hari"]);
    expect((await list({ q: "asha.gur" })).total).toBe(1);
  });

  test.each([
    { queue: "old" },
    { type: "order" },
    { assignee: "x" },
    { day: "tomorrow" },
    { page: 0 },
    { limit: 101 },
    { page: "1e309" },
    { q: "x".repeat(101) },
  ])("refuses %j", async (query) => {
    expect((await send(listEnquiries, { as: admin, query })).status).toBe(400);
  });
});

describe("spam", () => {
  test("is marked in bulk, all or none, and each enquiry counts once", async () => {
    const [one, other] = [await createEnquiry(), await createEnquiry({ status: "spam" })];
    const mark = (enquiries: unknown) => send(markSpam, { as: admin, body: { enquiries } });
    expect((await mark([one.id, other.id, one.id])).data).toEqual({ marked: 1 });
    expect(await db.enquiry.count({ where: { status: "spam" } })).toBe(2);
    const created = await createEnquiry();
    expect((await mark([created.id, crypto.randomUUID()])).status).toBe(404);
    expect(await db.enquiry.findUnique({ where: { id: created.id } })).toMatchObject({ status: "new" });
    for (const invalid of [[], ["x"], "x", Array.from({ length: 101 }, () => created.id)])
      expect((await mark(invalid)).status).toBe(400);
  });

  test("marked by two at once in opposite order causes no deadlock", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await createEnquiry()).id));
    const mark = (enquiries: string[]) => send(markSpam, { as: admin, body: { enquiries } });
    const responses = await Promise.all([mark(ids), mark(ids.toReversed())]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.reduce((sum, { data }) => sum + data.marked, 0)).toBe(6);
  });
});

test("photos are served small and large, and only by this call", async () => {
  const key = `private/enquiry/${crypto.randomUUID()}`;
  await putFile(`${key}/320.webp`, Buffer.from("small"));
  await putFile(`${key}/640.webp`, Buffer.from("large"));
  const { id } = await createEnquiry({ photoKeys: [key] });
  const fetchPhoto = async (number: string, size: string) => {
    const handler = await getHandler(getEnquiryPhoto);
    const headers = { authorization: `Bearer ${admin.token}` };
    const request = new Request(`http://localhost:3000/api/enquiry/admin/${id}/photo/${number}?size=${size}`, { headers });
    return handler(request, { params: Promise.resolve({ id, number }) });
  };
  expect(await (await fetchPhoto("1", "small")).text()).toBe("small");
  expect(await (await fetchPhoto("1", "large")).text()).toBe("large");
  for (const number of ["0", "2", "x", "../1"]) expect((await fetchPhoto(number, "small")).status).toBe(404);
});

test("the export contains only what the filters match, and no formula", async () => {
  await createEnquiry({
    fullName: "=cmd|'/C calc'!A0",
    email: "a@b.example",
    message: 'He said "wet",\nand left',
    phone: "9841234567",
  });
  await createEnquiry({ fullName: "Robot", status: "spam" });
  const { status, data, headers } = await send(exportEnquiries, { as: admin });
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const text = String(data);
  expect(text).toContain("'=cmd|'/C calc'!A0");
  expect(text).toContain('"He said ""wet"",\nand left"');
  expect(text).not.toContain("Robot");
  expect(String((await send(exportEnquiries, { as: admin, query: { queue: "spam" } })).data)).toContain("Robot");
});
