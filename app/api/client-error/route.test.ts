import { expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { reportClientError } from "@/lib/platform/shared/api/client-error-contract";
import { send } from "@/tests/support/send";

test("a browser's error is written to the log", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const body = { message: "x is undefined", page: "/products", stack: "at a.js:1" };
  expect((await send(reportClientError, { body })).status).toBe(200);
  expect(warn).toHaveBeenCalledWith({ clientError: body }, expect.any(String));
});

test("other fields that the browser sends are not logged", { tags: ["XS-22"] }, async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await send(reportClientError, { body: { message: "x", page: "/", token: "secret", cookie: "session" } });
  expect(JSON.stringify(warn.mock.calls.at(-1))).not.toMatch(/secret|session/);
});

test("secrets in the URLs of orders, jobs and mailed links are not logged", { tags: ["XS-22"] }, async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const [order, job] = ["k7m2q5xw3drt6ycn4hzbvja2pe", "Zm9vYmFyYmF6cXV4cXV4eA"];
  const stack = `at https://shop.example/job/${job}:1:9\nat https://shop.example/reset-password?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln:1:2`;
  await send(reportClientError, { body: { message: `at /o/${order}`, page: `/o/${order}`, stack } });
  const logged = JSON.stringify(warn.mock.calls.at(-1));
  expect(logged).not.toMatch(new RegExp(`${order}|${job}|eyJ`));
  expect(logged).toContain("/job/[removed]:1:9");
});

test.each([
  ["an empty message", { message: " ", page: "/" }],
  ["too long a message", { message: "x".repeat(501), page: "/" }],
  ["too long a stack", { message: "x", page: "/", stack: "x".repeat(4001) }],
])("%s is refused", async (_, body) => {
  expect((await send(reportClientError, { body })).status).toBe(400);
});
