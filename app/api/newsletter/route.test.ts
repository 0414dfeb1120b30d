import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { subscribe } from "@/lib/newsletter/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
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
