import { expect, test, vi } from "vitest";
import { AppError, statusByCode, toAppError } from "./errors";

test.each([
  ["invalid", 400],
  ["unauthenticated", 401],
  ["forbidden", 403],
  ["not_found", 404],
  ["conflict", 409],
  ["too_large", 413],
  ["unsupported", 415],
  ["too_many", 429],
  ["unexpected", 500],
  ["bad_gateway", 502],
  ["unavailable", 503],
  ["busy", 503],
] as const)("%s has the status %d", (code, status) => {
  expect(new AppError(code, "No.").status).toBe(status);
  expect(statusByCode[code]).toBe(status);
});

test("an error's body repeats its message, because clients read either field", () => {
  const fields = { email: "Email is required" };
  expect(new AppError("invalid", "Email is required", { fields }).body()).toEqual({
    code: "invalid",
    message: "Email is required",
    error: "Email is required",
    fields,
  });
});

test("an error without field errors has no fields in its body", () => {
  expect(new AppError("conflict", "This order cannot be shipped now.").body()).not.toHaveProperty("fields");
});

test("an error never exposes its cause", () => {
  const cause = new Error("duplicate key value violates unique constraint user_email_key");
  expect(JSON.stringify(new AppError("conflict", "Taken.", { cause }).body())).not.toContain("constraint");
});

test("an AppError is returned unchanged", () => {
  const refusal = new AppError("not_found", "There is no such product.");
  expect(toAppError(refusal)).toBe(refusal);
});

const errorWith = (properties: object) => Object.assign(new Error("down"), properties);

test.each([
  ["a refused connection", errorWith({ code: "ECONNREFUSED" })],
  ["a connection that was cut", errorWith({ code: "ECONNRESET" })],
  ["Prisma without a database", errorWith({ code: "P1001" })],
  ["an exhausted pool", new Error("timeout exceeded when trying to connect")],
  ["a server that shuts down", errorWith({ code: "57P01" })],
  ["a statement that took too long", errorWith({ code: "57014" })],
  ["too many connections", errorWith({ code: "53300" })],
  ["a read-only standby", errorWith({ code: "25006" })],
  ["a terminated connection", new Error("Connection terminated unexpectedly")],
  ["several failed addresses", Object.assign(new AggregateError([errorWith({ code: "ECONNREFUSED" })]), { code: undefined })],
  ["a nested cause", new Error("query failed", { cause: new Error("inner", { cause: errorWith({ code: "ETIMEDOUT" }) }) })],
  ["the adapter's plain object", new Error("query failed", { cause: { kind: "DatabaseNotReachable" } })],
  ["the adapter's original code", new Error("query failed", { cause: { kind: "postgres", originalCode: "57P03" } })],
  ["a connection that closed under a query", new Error("query failed", { cause: { kind: "ConnectionClosed" } })],
  [
    "the adapter's error of a raw query",
    errorWith({ code: "P2010", meta: { driverAdapterError: new Error("postgres", { cause: { originalCode: "57P03" } }) } }),
  ],
])("%s becomes unavailable, without technical detail", (_, error) => {
  const result = toAppError(error);
  expect(result.code).toBe("unavailable");
  expect(result.message).not.toMatch(/database|postgres|ECONN/i);
  expect(result.cause).toBe(error);
});

test.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES"])("a disk error %s asks the visitor to try again later", (code) => {
  const result = toAppError(errorWith({ code }));
  expect([result.status, result.message]).toEqual([503, "Files cannot be saved right now. Please try again later."]);
  expect(result.retryAfter).toBe(60);
});

test.each([
  ["a programming error", new TypeError("Cannot read properties of undefined (reading 'name')")],
  ["a violated constraint", errorWith({ code: "23505" })],
  ["text", "something"],
  ["nothing", undefined],
  ["an endless chain of causes", endless()],
])("%s becomes an unexpected error, without detail", { tags: ["IV-13"] }, (_, error) => {
  const result = toAppError(error);
  expect(result.body()).toEqual({
    code: "unexpected",
    message: "Something went wrong on our side. Please try again later.",
    error: "Something went wrong on our side. Please try again later.",
  });
});

function endless(): Error {
  const error = new Error("round and round");
  error.cause = error;
  return error;
}

test("an AppError is recognized in every bundle, whichever copy of the class created it", async () => {
  vi.resetModules();
  const other = await import("./errors");
  expect(other.AppError).not.toBe(AppError);
  const refusal = new other.AppError("unavailable", "Not now.");
  expect(refusal instanceof AppError).toBe(true);
  expect(toAppError(refusal)).toBe(refusal);
  for (const value of [new Error("x"), { code: "unavailable" }, null, "unavailable"])
    expect(value instanceof AppError).toBe(false);
});
