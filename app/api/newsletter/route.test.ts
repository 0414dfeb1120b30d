import { describe, expect, test } from "vitest";
import { deleteSubscriber, exportSubscribers, listSubscribers } from "@/lib/contact/newsletter/admin/contract";
import { confirmSubscription, subscribe, unsubscribe } from "@/lib/contact/newsletter/contract";
import { confirmLink, unsubscribeToken } from "@/lib/contact/newsletter/link";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { shortestMs } from "@/tests/support/time-ratio";

eachTestStartsEmpty();

const subscribeAs = (email: unknown) => send(subscribe, { body: { email } });

test("an email address is stored, and the reply says thank you", { tags: ["POST:/api/newsletter"] }, async () => {
  expect(await subscribeAs("asha@customer.example")).toMatchObject({
    status: 200,
    data: { message: expect.stringMatching(/^Thank you for subscribing to our newsletter! .+ open it to confirm\.$/) },
  });
  expect(await db.newsletterSubscriber.findMany()).toMatchObject([{ email: "asha@customer.example" }]);
});

test("a repeated subscription gets the same reply and is stored once", async () => {
  const responses = [];
  for (const email of ["asha@customer.example", "asha@customer.example", "  Asha@Customer.Example "])
    responses.push(await subscribeAs(email));
  expect(new Set(responses.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
  expect(await db.newsletterSubscriber.count()).toBe(1);
});

test("ten concurrent requests are stored once", async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => subscribeAs("asha@customer.example")));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db.newsletterSubscriber.count()).toBe(1);
});

test.each([
  ["", "Email is required"],
  ["   ", "Email is required"],
  ["asha", "Invalid email address"],
  ["asha@", "Invalid email address"],
  ["asha@customer.example, b@b.example", "Invalid email address"],
  ["asha@customer.example\r\nBcc: x@y.example", "Invalid email address"],
])("'%s' is refused: %s", { tags: ["IV-16"] }, async (email, message) => {
  expect(await subscribeAs(email)).toMatchObject({ status: 400, data: { message, error: message, fields: { email: message } } });
  expect(await db.newsletterSubscriber.count()).toBe(0);
});

test("an email address of three hundred characters is refused", async () => {
  expect(
    (await subscribeAs(`${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`))
      .status,
  ).toBe(400);
});

test.each(["a@", "a.", "@a.", "a@a.", "\u00e9@"])(
  "fifty thousand characters of '%s' are refused without delay",
  { tags: ["IV-16"] },
  async (piece) => {
    const email = piece.repeat(25_000).slice(0, 50_000);
    expect(await shortestMs(async () => expect((await subscribeAs(email)).status).toBe(400))).toBeLessThan(100);
  },
);

test("one caller cannot fill the list", { tags: ["LD-07"] }, async () => {
  const statuses = [];
  for (let number = 0; number < 32; number++) statuses.push((await subscribeAs(`reader${number}@customer.example`)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  expect(await db.newsletterSubscriber.count()).toBe(30);
});

describe("the confirmation", () => {
  const asha = "asha@customer.example";
  const emails = () => db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = 'mail'`;
  const getToken = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const soon = () => new Date(Date.now() + 60_000);
  const createSubscriber = () => db.newsletterSubscriber.create({ data: { email: asha } });
  const confirm = (token: string) => send(confirmSubscription, { body: { token } });

  test("a new address gets at most three confirmation emails a day, and the same reply each time", async () => {
    const responses = [];
    for (let time = 0; time < 5; time++) responses.push((await subscribeAs(asha)).data);
    expect(new Set(responses.map((data) => JSON.stringify(data))).size).toBe(1);
    const [first, ...rest] = await emails();
    const [row] = await db.newsletterSubscriber.findMany();
    expect(first?.data).toMatchObject({ to: asha, template: "newsletter-confirm", props: { subscriberId: row?.id } });
    expect(rest).toHaveLength(2);
    expect(row?.confirmedAt).toBeNull();
  });

  test("an address that is entered again is kept as long as its new link is valid", async () => {
    const long = new Date(Date.now() - 29 * 86_400_000);
    for (const [email, confirmedAt] of [
      [asha, null],
      ["reader@roof.example", long],
    ] as const) {
      await db.newsletterSubscriber.create({ data: { email, confirmedAt, createdAt: long } });
      await subscribeAs(email);
    }
    const rows = await db.newsletterSubscriber.findMany({ where: { createdAt: { gt: long } } });
    expect(rows.map(({ email }) => email)).toEqual([asha]);
  });

  test("a confirmed address gets no second email, but the same reply", async () => {
    const { data: before } = await subscribeAs("other@customer.example");
    await db.newsletterSubscriber.create({ data: { email: asha, confirmedAt: new Date() } });
    expect((await subscribeAs(asha)).data).toEqual(before);
    expect(await emails()).toHaveLength(1);
  });

  test("the link may be used repeatedly, and the first date of confirmation stays", async () => {
    const { id } = await createSubscriber();
    const token = getToken(await confirmLink(id, soon()));
    expect((await confirm(token)).status).toBe(200);
    const { confirmedAt } = await db.newsletterSubscriber.findUniqueOrThrow({ where: { id } });
    expect(confirmedAt).not.toBeNull();
    expect((await confirm(token)).status).toBe(200);
    expect((await db.newsletterSubscriber.findUniqueOrThrow({ where: { id } })).confirmedAt).toEqual(confirmedAt);
  });

  test("a link that is expired, for another purpose or forged confirms nothing", async () => {
    const { id } = await createSubscriber();
    const expired = getToken(await confirmLink(id, new Date(Date.now() - 1000)));
    for (const token of [expired, unsubscribeToken(asha), "a.b.c", "x"]) {
      expect(await confirm(token)).toMatchObject({ status: 400, data: { message: "Invalid or expired link." } });
    }
    expect((await db.newsletterSubscriber.findUniqueOrThrow({ where: { id } })).confirmedAt).toBeNull();
  });

  test("someone who has unsubscribed in the meantime has to subscribe again", async () => {
    const { id } = await createSubscriber();
    const token = getToken(await confirmLink(id, soon()));
    await db.newsletterSubscriber.deleteMany();
    expect(await confirm(token)).toMatchObject({ status: 404, data: { message: expect.stringContaining("subscribe again") } });
  });
});

describe("unsubscribing", () => {
  const asha = "asha@customer.example";

  test("the link of an old email works repeatedly, even after the address has subscribed again", async () => {
    const query = { token: unsubscribeToken(asha) };
    for (let time = 0; time < 2; time++) {
      await db.newsletterSubscriber.create({ data: { email: asha, confirmedAt: new Date() } });
      expect((await send(unsubscribe, { query })).status).toBe(200);
      expect((await send(unsubscribe, { query })).status).toBe(200);
      expect(await db.newsletterSubscriber.count()).toBe(0);
    }
  });

  test("a mail program can unsubscribe with a form (RFC 8058)", async () => {
    await db.newsletterSubscriber.create({ data: { email: asha } });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const query = { token: unsubscribeToken(asha) };
    expect((await send(unsubscribe, { query, headers, body: "List-Unsubscribe=One-Click" })).status).toBe(200);
    expect(await db.newsletterSubscriber.count()).toBe(0);
  });

  test.each([
    ["an empty token", ""],
    ["a forged token", "YQ.YQ"],
    [
      "the signature of another address",
      `${Buffer.from("b@b.example").toString("base64url")}.${unsubscribeToken(asha).split(".")[1]}`,
    ],
    ["a token with something appended", `${unsubscribeToken(asha)}.x`],
    ["another encoding of the token", `${unsubscribeToken(asha)}=`],
    ["ten thousand letters", "a".repeat(10_000)],
    ["symbols", "💧'; DROP TABLE"],
  ])("%s unsubscribes nobody", async (_, token) => {
    await db.newsletterSubscriber.create({ data: { email: asha } });
    expect((await send(unsubscribe, { query: { token } })).status).toBe(400);
    expect(await db.newsletterSubscriber.count()).toBe(1);
  });
});

describe("for administrators", () => {
  const createSubscribers = async (...emails: string[]) => {
    for (const [at, email] of emails.entries()) {
      await db.newsletterSubscriber.create({ data: { email, createdAt: new Date(Date.UTC(2026, 0, at + 1)) } });
    }
  };

  test("the list is newest first, paged, and searchable by part of the address", {
    tags: ["GET:/api/newsletter"],
  }, async () => {
    await createSubscribers("asha@roof.example", "bina@roof.example", "chandra@wall.example");
    const as = await factory.admin();
    const list = async (query: Record<string, unknown>) =>
      (await send(listSubscribers, { as, query })).data.map(({ email }) => email);
    expect(await list({})).toEqual(["chandra@wall.example", "bina@roof.example", "asha@roof.example"]);
    expect(await list({ q: "ROOF" })).toEqual(["bina@roof.example", "asha@roof.example"]);
    expect(await list({ page: 2, limit: 2 })).toEqual(["asha@roof.example"]);
  });

  test("the list can be filtered by confirmed or unconfirmed", async () => {
    await createSubscribers("asha@roof.example", "bina@roof.example");
    await db.newsletterSubscriber.updateMany({ where: { email: "asha@roof.example" }, data: { confirmedAt: new Date() } });
    const as = await factory.admin();
    const list = async (state: string) => (await send(listSubscribers, { as, query: { state } })).data.map(({ email }) => email);
    expect(await list("confirmed")).toEqual(["asha@roof.example"]);
    expect(await list("unconfirmed")).toEqual(["bina@roof.example"]);
    expect((await send(listSubscribers, { as, query: { state: "gone" } })).status).toBe(400);
  });

  test("a subscriber can be deleted once, and the deletion is audited", {
    tags: ["spec-4-newsletter-delete", "DELETE:/api/newsletter/[id]"],
  }, async () => {
    await createSubscribers("asha@roof.example");
    const as = await factory.admin();
    const { data } = await send(listSubscribers, { as });
    const params = { id: data[0]?._id ?? "" };
    expect((await send(deleteSubscriber, { as, params })).status).toBe(200);
    expect((await send(deleteSubscriber, { as, params })).status).toBe(404);
    expect(await db.newsletterSubscriber.count()).toBe(0);
    expect(await db.auditEntry.findMany()).toMatchObject([{ actorId: as.id, subject: "newsletter", name: "asha@roof.example" }]);
  });

  test("the export contains only what the search finds, and no formula", async () => {
    await createSubscribers("asha@roof.example", "=cmd@roof.example", "bina@wall.example");
    const confirmedAt = new Date(Date.UTC(2026, 0, 5));
    await db.newsletterSubscriber.update({ where: { email: "asha@roof.example" }, data: { confirmedAt } });
    const { data } = await send(exportSubscribers, { as: await factory.admin(), query: { q: "roof" } });
    expect(String(data).split("\r\n")).toEqual([
      "Email,Subscribed on,Confirmed on",
      "'=cmd@roof.example,2026-01-02,",
      "asha@roof.example,2026-01-01,2026-01-05",
      "",
    ]);
  });
});
