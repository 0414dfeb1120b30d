import { beforeEach, describe, expect, test } from "vitest";
import { sendEnquiry } from "@/lib/enquiry/contract";
import { dayInNepal } from "@/lib/enquiry/rules";
import { db } from "@/lib/platform/db/client";
import { getFile } from "@/lib/platform/media/storage";
import { emptyDatabase } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

type Fields = Record<string, string | number | File | (string | File)[]>;
let made = 0;

const email = {
  type: "contact",
  topic: "product",
  fullName: "Sunita Tamang",
  message: "Which coating for a flat roof?",
  seconds: 20,
};
const tomorrow = () => dayInNepal(new Date(), 1);
const visit = () => ({
  type: "inspection",
  topic: "inspection",
  phone: "+977 984-1234567",
  place: "Suryabinayak 5",
  preferredOn: tomorrow(),
  preferredAt: "morning",
});

const ask = (fields: Fields = {}, { as, address = `10.0.0.${++made}` }: { as?: { token: string }; address?: string } = {}) => {
  const body = toFormData({ email: `sunita${made}@roof.example`, ...email, ...fields });
  return send(sendEnquiry, { body, headers: { "x-client-address": address }, ...(as && { as }) });
};

const emails = () =>
  db.$queryRaw<{ data: { to: string; template: string; props: object } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'template' LIKE 'enquiry%'`;

beforeEach(async () => {
  await emptyDatabase();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'mail'`;
});

test("an email gets a number, an answer by mail, and the staff's attention", async () => {
  const admin = await factory.admin();
  const { status, data } = await ask({ email: "Sunita@Roof.example ", photos: [await createPhoto(), await createPhoto()] });
  expect(status).toBe(201);
  expect(data.number).toMatch(/^E-\d{5,}$/);
  expect(data.message).toBe(`Thank you. We have your message as ${data.number} and answer as soon as we can.`);
  const row = await db.enquiry.findUniqueOrThrow({ where: { number: data.number } });
  expect(row).toMatchObject({ status: "new", email: "sunita@roof.example", topic: "product", userId: null, answeredAt: null });
  expect(row.photoKeys).toHaveLength(2);
  for (const key of row.photoKeys) {
    expect(key).toMatch(/^private\/enquiry\//);
    expect(await getFile(`${key}/320.webp`)).not.toBeNull();
  }
  expect(await emails()).toMatchObject([
    { data: { to: "sunita@roof.example", template: "enquiry-received", props: { number: data.number, type: "contact" } } },
  ]);
  expect(JSON.stringify(await emails())).not.toContain("Tamang");
  expect(await db.notification.findMany()).toMatchObject([
    { userId: admin.id, kind: "enquiry", title: `${data.number}: Sunita Tamang wrote to us`, href: `/admin/enquiries/${row.id}` },
  ]);
});

test("numbers are never given twice, however many write at once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask({ message: `Question ${at}` })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ data }) => data.number)).size).toBe(8);
});

test("whoever is signed in is known by their email; a bad bearer is nobody's", async () => {
  const asha = await factory.customer();
  const known = await ask({}, { as: asha });
  const unknown = await ask({}, { as: { token: "a.b.c" } });
  expect(await db.enquiry.findUnique({ where: { number: known.data.number } })).toMatchObject({ userId: asha.id });
  expect(await db.enquiry.findUnique({ where: { number: unknown.data.number } })).toMatchObject({ userId: null });
});

test("the same email again, after a lost answer, is the same email", async () => {
  const twice = { email: "sunita@roof.example", photos: await createPhoto() };
  const [one, other] = await Promise.all([ask(twice), ask(twice)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.data.number).toBe(one.data.number);
  expect([await db.enquiry.count(), (await emails()).length]).toEqual([1, 1]);
});

describe("an inspection", () => {
  test("says where and when", async () => {
    const id = crypto.randomUUID();
    await db.page.create({
      data: { id, kind: "service", slug: "leak-inspection", title: "Leak inspection", content: {}, service: { create: {} } },
    });
    const version = await db.pageVersion.create({
      data: { pageId: id, number: 1, title: "Leak inspection", summary: "", content: {} },
    });
    const unpublished = await ask({ ...visit(), serviceId: id });
    expect(unpublished).toMatchObject({ status: 400, data: { fields: { serviceId: "This service is not available" } } });
    await db.page.update({ where: { id }, data: { publishedId: version.id } });
    const { status, data } = await ask({ ...visit(), serviceId: id });
    expect(status, JSON.stringify(data)).toBe(201);
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({
      type: "inspection",
      phone: "9841234567",
      place: "Suryabinayak 5",
      preferredAt: "morning",
      serviceId: id,
      preferredOn: new Date(tomorrow()),
    });
    await db.service.update({ where: { id }, data: { isBookable: false } });
    expect((await ask({ ...visit(), serviceId: id })).status).toBe(400);
  });

  test.each([
    ["phone", { phone: "" }, "Phone number is required"],
    ["place", { place: " " }, "Say where it is"],
    ["preferredOn", { preferredOn: "" }, "Choose a day"],
    ["preferredOn", { preferredOn: "2026-02-30" }, "Choose a day"],
    ["preferredOn", { preferredOn: dayInNepal(new Date()) }, "Choose a day from tomorrow on"],
    ["preferredOn", { preferredOn: dayInNepal(new Date(), 92) }, "Choose a day within the next 90 days"],
    ["preferredAt", { preferredAt: "" }, "Choose morning or afternoon"],
    ["preferredAt", { preferredAt: "midnight" }, "Choose morning or afternoon"],
    ["serviceId", { serviceId: crypto.randomUUID() }, "This service is not available"],
    ["serviceId", { serviceId: "x" }, "There is no such service"],
  ])("without a good %s (%j) is refused", async (field, fields, message) => {
    const { status, data } = await ask({ ...visit(), ...fields });
    expect(status).toBe(400);
    expect(data.fields).toEqual({ [field]: message });
    expect(await db.enquiry.count()).toBe(0);
  });
});

describe("a robot is answered like anybody, and disturbs nobody:", () => {
  test.each([
    ["it fills in what nobody sees", { website: "https://cheap.example" }],
    ["it is faster than anybody reads", { seconds: 0 }],
    ["it says nothing of time", { seconds: "soon" }],
  ])("%s", async (_, fields) => {
    await factory.admin();
    const { status, data } = await ask(fields);
    expect(status).toBe(201);
    expect(data).toEqual({ number: expect.stringMatching(/^E-\d{5}$/), message: expect.stringMatching(/^Thank you\. We have/) });
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({ status: "spam" });
    expect([await emails(), await db.notification.count()]).toEqual([[], 0]);
  });

  test("its mistakes are told like anybody's", async () => {
    expect((await ask({ website: "x", message: "" })).data.fields).toEqual({ message: "Write what it is about" });
  });
});

describe("what makes no sense is refused, at its field:", () => {
  test.each<[string, Fields]>([
    ["type", { type: "order" }],
    ["topic", { topic: "weather" }],
    ["topic", { topic: "" }],
    ["fullName", { fullName: "  " }],
    ["fullName", { fullName: "x".repeat(101) }],
    ["email", { email: "" }],
    ["email", { email: "nobody" }],
    ["email", { email: "a@".repeat(25_000) }],
    ["email", { email: "a@b.example\r\nBcc: c@d.example" }],
    ["phone", { phone: "+1 212 555 0100" }],
    ["phone", { phone: "-1" }],
    ["orderNumber", { orderNumber: "SW 1'; DROP TABLE enquiry" }],
    ["orderNumber", { orderNumber: "1".repeat(31) }],
    ["message", { message: " \n " }],
    ["message", { message: "x".repeat(3001) }],
    ["message", { message: ["once", "twice"] }],
    ["place", { place: "x".repeat(301) }],
    ["photos", { photos: "a text" }],
    ["photos", { photos: new File(["<svg/>"], "x.svg", { type: "image/svg+xml" }) }],
    ["photos", { photos: new File(["not an image"], "x.jpg", { type: "image/jpeg" }) }],
  ])("%s", async (field, fields) => {
    const { status, data } = await ask(fields);
    expect(status).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect([await db.enquiry.count(), await emails()]).toEqual([0, []]);
  });

  test("six images", async () => {
    const photos = await Promise.all(Array.from({ length: 6 }, () => createPhoto()));
    expect((await ask({ photos })).data.fields).toEqual({ photos: "At most 5 images" });
  });

  test("something that is no form", async () => {
    const text = await send(sendEnquiry, { body: email });
    expect(text).toMatchObject({ status: 415, data: { code: "unsupported" } });
    const broken = await send(sendEnquiry, { body: "x", headers: { "content-type": "multipart/form-data" } });
    expect(broken).toMatchObject({ status: 400, data: { code: "invalid" } });
    expect((await send(sendEnquiry)).status).toBe(415);
  });

  test("a form beyond every measure", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send(sendEnquiry, { body: "x".repeat(27_500_000), headers })).status).toBe(413);
  });
});

test.each([
  `<img src=x onerror="alert(1)">`,
  `"><script>alert(1)</script>`,
  "javascript:alert(1)",
  "‮gnp.exe 🌧️ नमस्ते",
  "'; SELECT pg_sleep(9); --",
  '=HYPERLINK("http://evil.example")',
  "__proto__",
])("'%s' is kept as it was typed", async (text) => {
  const { status, data } = await ask({ fullName: text, message: text, place: text, admin: "true", status: "closed" });
  expect(status).toBe(201);
  const row = await db.enquiry.findUniqueOrThrow({ where: { number: data.number } });
  expect(row).toMatchObject({ fullName: text, message: text, place: text, status: "new" });
});

describe("limits:", () => {
  test("nobody's mailbox is filled", { tags: ["LD-07"] }, async () => {
    const email = "asha@roof.example";
    for (let at = 0; at < 6; at++) expect((await ask({ email, message: `Letter ${at}` })).status).toBe(201);
    const { status, data, headers } = await ask({ email, message: "And one more" });
    expect([status, data.code]).toEqual([429, "too_many"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await db.enquiry.count(), (await emails()).length]).toEqual([6, 6]);
    expect((await ask({ message: "Somebody else" })).status).toBe(201);
  });

  test("one address of the network writes sixty times an hour", { tags: ["LD-07"] }, async () => {
    const address = "10.9.9.9";
    for (let at = 0; at < 60; at++) {
      expect((await ask({ email: `reader${at}@roof.example` }, { address })).status).toBe(201);
    }
    expect((await ask({ email: "another@roof.example" }, { address })).status).toBe(429);
    expect((await ask({ email: "another@roof.example" })).status).toBe(201);
  });
});
