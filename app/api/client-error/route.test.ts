import { expect, test, vi } from "vitest";
import { reportClientError } from "@/lib/platform/api/client-error-contract";
import { log } from "@/lib/platform/log";
import { send } from "@/tests/support/send";

test("a browser's error is written to the log", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const body = { message: "x is undefined", page: "/products", stack: "at a.js:1" };
  expect((await send(reportClientError, { body })).status).toBe(200);
  expect(warned).toHaveBeenCalledWith({ clientError: body }, expect.any(String));
});

test("what the browser sends besides is not written", { tags: ["XS-22"] }, async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  await send(reportClientError, { body: { message: "x", page: "/", token: "secret", cookie: "session" } });
  expect(JSON.stringify(warned.mock.calls.at(-1))).not.toMatch(/secret|session/);
});

test("the key in the address of an order, a job or a mailed link is not written", { tags: ["XS-22"] }, async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const [order, job] = ["k7m2q5xw3drt6ycn4hzbvja2pe", "Zm9vYmFyYmF6cXV4cXV4eA"];
  const stack = `at https://shop.example/job/${job}:1:9\nat https://shop.example/reset-password?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln:1:2`;
  await send(reportClientError, { body: { message: `at /o/${order}`, page: `/o/${order}`, stack } });
  const written = JSON.stringify(warned.mock.calls.at(-1));
  expect(written).not.toMatch(new RegExp(`${order}|${job}|eyJ`));
  expect(written).toContain("/job/[removed]:1:9");
});

test.each([
  ["an error without words", { message: " ", page: "/" }],
  ["words without end", { message: "x".repeat(501), page: "/" }],
  ["a stack without end", { message: "x", page: "/", stack: "x".repeat(4001) }],
])("%s is refused", async (_, body) => {
  expect((await send(reportClientError, { body })).status).toBe(400);
});
