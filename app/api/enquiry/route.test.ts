import { beforeEach, describe, expect, test } from "vitest";
import { replyToEnquiry } from "@/lib/contact/enquiry/admin/contract";
import { getEnquirerFacts } from "@/lib/contact/enquiry/admin/queries";
import { sendEnquiry } from "@/lib/contact/enquiry/contract";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage } from "@/lib/platform/server/language/language";
import { getFile } from "@/lib/platform/server/media/storage";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { emptyDatabase } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { anOwner, factory } from "@/tests/support/factories";
import { getHandler, send } from "@/tests/support/send";
import { getVisitDay } from "@/tests/support/visit-day";

type Fields = Record<string, string | number | File | (string | File)[]>;
let count = 0;

const email = {
  type: "contact",
  topic: "product",
  fullName: "Sunita Tamang",
  message: "Which coating for a flat roof?",
  seconds: 20,
};
const visit = () => ({
  type: "inspection",
  topic: "inspection",
  phone: "+977 984-1234567",
  place: "Suryabinayak 5",
  preferredOn: getVisitDay(),
  preferredAt: "morning",
});

const sendForm = (
  fields: Fields = {},
  { as, address = `10.0.0.${++count}` }: { as?: { token: string }; address?: string } = {},
) => {
  const body = toFormData({ email: `sunita${count}@roof.example`, ...email, ...fields });
  return send(sendEnquiry, { body, headers: { "x-client-ip": address }, ...(as && { as }) });
};

const emails = () =>
  db.$queryRaw<{ data: { to: string; template: string; props: object } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'template' LIKE 'enquiry%'`;

beforeEach(async () => {
  await emptyDatabase();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'mail'`;
});

test("an enquiry keeps the language of the page on which it was written", async () => {
  for (const language of ["ne", "en"] as const) {
    const { data } = await inLanguage(language, () => sendForm());
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({ language });
  }
});

test("an enquiry gets a number and a confirmation by email, and staff are notified", async () => {
  const admin = await factory.admin();
  const { status, data } = await sendForm({ email: "Sunita@Roof.example ", photos: [await createPhoto(), await createPhoto()] });
  expect(status).toBe(201);
  expect(data.number).toMatch(/^E-\d{5,}$/);
  // The number has its own field, so that the page can name it once.
  expect(data.message).toBe("Thank you. We have your message and will reply as soon as we can.");
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

test("numbers are unique, even with concurrent enquiries", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => sendForm({ message: `Question ${at}` })));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(responses.map(({ data }) => data.number)).size).toBe(8);
});

test("an enquiry belongs to the signed-in user, if the bearer is valid", async () => {
  const asha = await factory.customer();
  const signedIn = await sendForm({}, { as: asha });
  const anonymous = await sendForm({}, { as: { token: "a.b.c" } });
  expect(await db.enquiry.findUnique({ where: { number: signedIn.data.number } })).toMatchObject({ userId: asha.id });
  expect(await db.enquiry.findUnique({ where: { number: anonymous.data.number } })).toMatchObject({ userId: null });
});

test("sending the same enquiry again, after a lost response, creates no second one", async () => {
  const fields = { email: "sunita@roof.example", photos: await createPhoto() };
  const [one, other] = await Promise.all([sendForm(fields), sendForm(fields)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.data.number).toBe(one.data.number);
  expect([await db.enquiry.count(), (await emails()).length]).toEqual([1, 1]);
});

test.each<[string, object]>([
  ["place", { place: "Patan Dhoka 3" }],
  ["phone", { phone: "9801234567" }],
  ["topic", { topic: "delivery" }],
])("an enquiry with a corrected %s is a second one", async (_, corrected) => {
  const fields = { email: "sunita@roof.example", phone: "9841234567" };
  const [one, other] = [await sendForm(fields), await sendForm({ ...fields, ...corrected })];
  expect([one.status, other.status, other.data.number === one.data.number]).toEqual([201, 201, false]);
});

test.each([
  ["sw 10042", "SW-010042"],
  ["#१००४२", "SW-010042"],
])("an order number typed as %s is understood", async (orderNumber, expected) => {
  const { data } = await sendForm({ topic: "order", orderNumber });
  expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({ orderNumber: expected });
});

describe("an inspection", () => {
  test("stores where and when", async () => {
    const id = crypto.randomUUID();
    await db.page.create({
      data: { id, kind: "service", slug: "leak-inspection", title: "Leak inspection", content: {}, service: { create: {} } },
    });
    const version = await db.pageVersion.create({
      data: { pageId: id, number: 1, title: "Leak inspection", summary: "", content: {} },
    });
    const unpublished = await sendForm({ ...visit(), serviceId: id });
    expect(unpublished).toMatchObject({ status: 400, data: { fields: { serviceId: "This service is not available" } } });
    await db.page.update({ where: { id }, data: { publishedId: version.id } });
    const { status, data } = await sendForm({ ...visit(), serviceId: id });
    expect(status, JSON.stringify(data)).toBe(201);
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({
      type: "inspection",
      phone: "9841234567",
      place: "Suryabinayak 5",
      preferredAt: "morning",
      serviceId: id,
      preferredOn: new Date(getVisitDay()),
    });
    await db.service.update({ where: { id }, data: { isBookable: false } });
    expect((await sendForm({ ...visit(), serviceId: id })).status).toBe(400);
  });

  test.each([
    ["email", { email: "", phone: "" }, "Enter your email or phone number"],
    ["place", { place: " " }, "Tell us where it is"],
    ["preferredOn", { preferredOn: "" }, "Choose a day"],
    ["preferredOn", { preferredOn: "2026-02-30" }, "Choose a day"],
    ["preferredOn", { preferredOn: dayInNepal() }, "Choose a day from tomorrow on"],
    ["preferredOn", { preferredOn: addDays(dayInNepal(), 92) }, "Choose a day within the next 90 days"],
    ["preferredAt", { preferredAt: "" }, "Choose morning or afternoon"],
    ["preferredAt", { preferredAt: "midnight" }, "Choose morning or afternoon"],
    ["serviceId", { serviceId: crypto.randomUUID() }, "This service is not available"],
    ["serviceId", { serviceId: "x" }, "There is no such service"],
  ])("without a valid %s (%j) is refused", async (field, fields, message) => {
    const { status, data } = await sendForm({ ...visit(), ...fields });
    expect(status).toBe(400);
    expect(data.fields).toEqual({ [field]: message });
    expect(await db.enquiry.count()).toBe(0);
  });
});

describe("without an email address", () => {
  const byPhone = (values: Fields = {}) => sendForm({ ...visit(), email: "", ...values });
  const sent = () => db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = 'sms'`;
  beforeEach(() => db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'sms'`);

  test("an inspection is confirmed by text, which repeats nothing that was typed", async () => {
    const { status, data } = await byPhone();
    expect([status, data.isTexted]).toEqual([201, true]);
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({ email: "", phone: "9841234567" });
    expect((await sent()).map((job) => job.data)).toEqual([
      {
        kind: "enquiry-received",
        mobile: "+9779841234567",
        text: `We have your message, number ${data.number}. We will call you before we visit. Not you? Please ignore this.`,
      },
    ]);
    expect(await emails()).toEqual([]);
  });

  test("a landline, an email beside the number and a robot get no text", async () => {
    const others: Fields[] = [{ phone: "014412345" }, { email: "sunita@roof.example" }, { seconds: 0 }];
    for (const values of others) {
      expect((await byPhone(values)).status).toBe(201);
    }
    expect(await sent()).toEqual([]);
  });

  test("the same message of another number is another enquiry, of the same number the same", async () => {
    const [one, again, other] = [await byPhone(), await byPhone(), await byPhone({ phone: "9801234567" })];
    expect([again.data.number === one.data.number, other.data.number === one.data.number]).toEqual([true, false]);
  });

  test("six an hour for one number, and a hundred texts a day", { tags: ["LD-07"] }, async () => {
    for (let at = 0; at < 6; at++) expect((await byPhone({ message: `Message ${at}` })).status).toBe(201);
    expect((await byPhone({ message: "And one more" })).status).toBe(429);
    await db.$executeRaw`
      INSERT INTO rate_limit (key, points, expire) VALUES ('enquiry-texts:all', 100, ${Date.now() + 3_600_000})
      ON CONFLICT (key) DO UPDATE SET points = 100`;
    expect(await byPhone({ phone: "9801234567" })).toMatchObject({ status: 201, data: { isTexted: false } });
    expect(await sent()).toHaveLength(6);
  });

  test("staff see only the enquiries of the same number, and cannot reply by email", async () => {
    const admin = await factory.admin();
    const [one] = [await byPhone(), await byPhone({ phone: "9801234567" })];
    const second = await byPhone({ message: "It still leaks." });
    const row = await db.enquiry.findUniqueOrThrow({ where: { number: one.data.number } });
    await factory.customer({ mobile: "+9779841234567" });
    const facts = await getEnquirerFacts(anOwner, { _id: row.id, email: "", phone: row.phone });
    expect(facts).toMatchObject({ isCustomer: true, others: [{ number: second.data.number }] });
    expect(facts.others).toHaveLength(1);
    const reply = await send(replyToEnquiry, { as: admin, params: { id: row.id }, body: { text: "We come at nine." } });
    expect([reply.status, reply.data.message]).toEqual([
      409,
      "There is no email address to reply to. Please call, and add a note.",
    ]);
  });
});

describe("a robot", () => {
  test.each([
    ["fills in a hidden field", { website: "https://cheap.example" }],
    ["is faster than anyone can read", { seconds: 0 }],
    ["sends no valid time", { seconds: "soon" }],
  ])("gets the usual reply, and is marked as spam if it %s", async (_, fields) => {
    await factory.admin();
    const { status, data } = await sendForm(fields);
    expect(status).toBe(201);
    expect(data).toEqual({
      number: expect.stringMatching(/^E-\d{5}$/),
      message: expect.stringMatching(/^Thank you\. We have/),
      isTexted: false,
    });
    expect(await db.enquiry.findUnique({ where: { number: data.number } })).toMatchObject({ status: "spam" });
    expect([await emails(), await db.notification.count()]).toEqual([[], 0]);
  });

  test("gets the usual errors for invalid input", async () => {
    expect((await sendForm({ website: "x", message: "" })).data.fields).toEqual({ message: "Write your message" });
  });
});

describe("invalid input is refused, with an error at its field:", () => {
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
    const { status, data } = await sendForm(fields);
    expect(status).toBe(400);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect([await db.enquiry.count(), await emails()]).toEqual([0, []]);
  });

  test("six images", async () => {
    const photos = await Promise.all(Array.from({ length: 6 }, () => createPhoto()));
    expect((await sendForm({ photos })).data.fields).toEqual({ photos: "At most 5 images" });
  });

  test("something that is not a form", async () => {
    const text = await send(sendEnquiry, { body: email });
    expect(text).toMatchObject({ status: 415, data: { code: "unsupported" } });
    const broken = await send(sendEnquiry, { body: "x", headers: { "content-type": "multipart/form-data" } });
    expect(broken).toMatchObject({ status: 400, data: { code: "invalid" } });
    expect((await send(sendEnquiry)).status).toBe(415);
  });

  test("a form that is far too large", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send(sendEnquiry, { body: "x".repeat(27_500_000), headers })).status).toBe(413);
  });
});

test.each([
  `<img src=x onerror="alert(1)">`,
  `"><script>alert(1)</script>`,
  "javascript:alert(1)",
  "gnp.exe 🌧️ नमस्ते",
  "'; SELECT pg_sleep(9); --",
  "=HYPERLINK(1)",
  "__proto__",
])("'%s' is stored as it was typed", async (text) => {
  const { status, data } = await sendForm({ fullName: text, message: text, place: text, admin: "true", status: "closed" });
  expect(status).toBe(201);
  const row = await db.enquiry.findUniqueOrThrow({ where: { number: data.number } });
  expect(row).toMatchObject({ fullName: text, message: text, place: text, status: "new" });
});

test("the direction of a text is not changed by invisible characters", async () => {
  const { data } = await sendForm({ fullName: "Asha \u202egnp.exe", message: "\u2066Hello\u2069" });
  const row = await db.enquiry.findUniqueOrThrow({ where: { number: data.number } });
  expect(row).toMatchObject({ fullName: "Asha gnp.exe", message: "Hello" });
});

test("a name with a link is refused", async () => {
  const { status, data } = await sendForm({ fullName: '=HYPERLINK("http://evil.example")' });
  expect([status, data]).toMatchObject([400, { fields: { fullName: "Enter a name, without links or addresses" } }]);
  expect(await db.enquiry.count()).toBe(0);
});

describe("limits:", () => {
  test("six enquiries for one email address", { tags: ["LD-07"] }, async () => {
    const email = "asha@roof.example";
    for (let at = 0; at < 6; at++) expect((await sendForm({ email, message: `Message ${at}` })).status).toBe(201);
    const { status, data, headers } = await sendForm({ email, message: "And one more" });
    expect([status, data.code]).toEqual([429, "too_many"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await db.enquiry.count(), (await emails()).length]).toEqual([6, 6]);
    expect((await sendForm({ message: "Somebody else" })).status).toBe(201);
  });

  test("sixty enquiries an hour from one IP address", { tags: ["LD-07"] }, async () => {
    const address = "10.9.9.9";
    for (let at = 0; at < 60; at++) {
      expect((await sendForm({ email: `reader${at}@roof.example` }, { address })).status).toBe(201);
    }
    expect((await sendForm({ email: "another@roof.example" }, { address })).status).toBe(429);
    expect((await sendForm({ email: "another@roof.example" })).status).toBe(201);
  });

  test("two hundred forms an hour from one IP address, of which the next one is not read", {
    tags: ["LD-07", "UP-20"],
  }, async () => {
    const address = "10.9.9.8";
    await db.$executeRaw`
      INSERT INTO rate_limit (key, points, expire) VALUES (${`form:${address}`}, 199, ${Date.now() + 3_600_000})`;
    expect((await sendForm({}, { address })).status).toBe(201);
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(1_000_000));
        if (pulls === 20) controller.close();
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x", "x-client-ip": address };
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    const handler = await getHandler(sendEnquiry);
    const { status } = await handler(new Request("http://localhost/api/enquiry", init), { params: Promise.resolve({}) });
    expect(status).toBe(429);
    expect(pulls).toBeLessThan(3);
  });
});
