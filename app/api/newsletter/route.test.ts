import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { deleteSubscriber, exportSubscribers, listSubscribers, subscribe } from "@/lib/newsletter/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { given } from "@/tests/support/given";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const subscribeAs = (email: unknown) => send(subscribe, { body: { email } });

test("an address is kept and thanked for", async () => {
  expect(await subscribeAs("asha@customer.example")).toMatchObject({
    status: 200,
    data: { message: "Thank you for subscribing to our newsletter!" },
  });
  expect(await db.newsletterSubscriber.findMany()).toMatchObject([{ email: "asha@customer.example" }]);
});

test("a repeat is as welcome as the first, in the same words, and kept once", async () => {
  const answers = [];
  for (const email of ["asha@customer.example", "asha@customer.example", "  Asha@Customer.Example "])
    answers.push(await subscribeAs(email));
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
  expect(await db.newsletterSubscriber.count()).toBe(1);
});

test("ten requests at the same moment are kept once", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => subscribeAs("asha@customer.example")));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db.newsletterSubscriber.count()).toBe(1);
});

test.each([
  ["", "Email is required"],
  ["   ", "Email is required"],
  ["asha", "Invalid email address"],
  ["asha@", "Invalid email address"],
  ["asha@customer.example, b@b.example", "Invalid email address"],
  ["asha@customer.example\r\nBcc: x@y.example", "Invalid email address"],
])("'%s' is refused: %s", async (email, message) => {
  expect(await subscribeAs(email)).toMatchObject({ status: 400, data: { message, error: message, fields: { email: message } } });
  expect(await db.newsletterSubscriber.count()).toBe(0);
});

test("an address of three hundred letters is refused", async () => {
  expect(
    (await subscribeAs(`${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`))
      .status,
  ).toBe(400);
});

test("one caller cannot fill the list", async () => {
  const statuses = [];
  for (let number = 0; number < 32; number++) statuses.push((await subscribeAs(`reader${number}@customer.example`)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  expect(await db.newsletterSubscriber.count()).toBe(30);
});

describe("for administrators", () => {
  const people = async (...emails: string[]) => {
    for (const [at, email] of emails.entries()) {
      await db.newsletterSubscriber.create({ data: { email, createdAt: new Date(Date.UTC(2026, 0, at + 1)) } });
    }
  };

  test("the list is newest first, in pages, and searched by letters of the address", async () => {
    await people("asha@roof.example", "bina@roof.example", "chandra@wall.example");
    const as = await given.admin();
    const list = async (query: Record<string, unknown>) =>
      (await send(listSubscribers, { as, query })).data.map(({ email }) => email);
    expect(await list({})).toEqual(["chandra@wall.example", "bina@roof.example", "asha@roof.example"]);
    expect(await list({ q: "ROOF" })).toEqual(["bina@roof.example", "asha@roof.example"]);
    expect(await list({ page: 2, limit: 2 })).toEqual(["asha@roof.example"]);
  });

  test("whoever is deleted is gone, once, and the log says who did it", async () => {
    await people("asha@roof.example");
    const as = await given.admin();
    const { data } = await send(listSubscribers, { as });
    const params = { id: data[0]?._id ?? "" };
    expect((await send(deleteSubscriber, { as, params })).status).toBe(200);
    expect((await send(deleteSubscriber, { as, params })).status).toBe(404);
    expect(await db.newsletterSubscriber.count()).toBe(0);
    expect(await db.auditEntry.findMany()).toMatchObject([{ actorId: as.id, subject: "newsletter", name: "asha@roof.example" }]);
  });

  test("the export holds what the search finds, and no formula", async () => {
    await people("asha@roof.example", "=cmd@roof.example", "bina@wall.example");
    const { data } = await send(exportSubscribers, { as: await given.admin(), query: { q: "roof" } });
    expect(String(data).split("\r\n")).toEqual([
      "Email,Subscribed on",
      "'=cmd@roof.example,2026-01-02",
      "asha@roof.example,2026-01-01",
      "",
    ]);
  });
});
