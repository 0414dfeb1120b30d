import { expect, test, vi } from "vitest";
import { reportClientError } from "@/lib/client-error/contract";
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

test.each([
  ["an error without words", { message: " ", page: "/" }],
  ["words without end", { message: "x".repeat(501), page: "/" }],
  ["a stack without end", { message: "x", page: "/", stack: "x".repeat(4001) }],
])("%s is refused", async (_, body) => {
  expect((await send(reportClientError, { body })).status).toBe(400);
});
