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
] as const)("%s answers with the status %d", (code, status) => {
  expect(new AppError(code, "No.").status).toBe(status);
  expect(statusByCode[code]).toBe(status);
});

test("a refusal says its sentence twice, because clients read either field", () => {
  const fields = { email: "Email is required" };
  expect(new AppError("invalid", "Email is required", { fields }).body()).toEqual({
    code: "invalid",
    message: "Email is required",
    error: "Email is required",
    fields,
  });
});

test("a refusal without fields does not mention any", () => {
  expect(new AppError("conflict", "This order cannot be shipped now.").body()).not.toHaveProperty("fields");
});

test("a refusal never shows its cause", () => {
  const cause = new Error("duplicate key value violates unique constraint user_email_key");
  expect(JSON.stringify(new AppError("conflict", "Taken.", { cause }).body())).not.toContain("constraint");
});

test("a refusal stays what it is", () => {
  const refusal = new AppError("not_found", "There is no such product.");
  expect(toAppError(refusal)).toBe(refusal);
});

const down = (over: object) => Object.assign(new Error("down"), over);

test.each([
  ["a refused connection", down({ code: "ECONNREFUSED" })],
  ["a connection that was cut", down({ code: "ECONNRESET" })],
  ["Prisma without a database", down({ code: "P1001" })],
  ["an exhausted pool", new Error("timeout exceeded when trying to connect")],
  ["a server that shuts down", down({ code: "57P01" })],
  ["a statement that took too long", down({ code: "57014" })],
  ["too many connections", down({ code: "53300" })],
  ["a read-only stand-in", down({ code: "25006" })],
  ["a terminated connection", new Error("Connection terminated unexpectedly")],
  ["several failed addresses", Object.assign(new AggregateError([down({ code: "ECONNREFUSED" })]), { code: undefined })],
  ["a cause further down", new Error("query failed", { cause: new Error("inner", { cause: down({ code: "ETIMEDOUT" }) }) })],
  ["the adapter's plain object", new Error("query failed", { cause: { kind: "DatabaseNotReachable" } })],
  ["the adapter's original code", new Error("query failed", { cause: { kind: "postgres", originalCode: "57P03" } })],
  ["a connection that closed under a query", new Error("query failed", { cause: { kind: "ConnectionClosed" } })],
  [
    "the adapter's error of a raw query",
    down({ code: "P2010", meta: { driverAdapterError: new Error("postgres", { cause: { originalCode: "57P03" } }) } }),
  ],
])("%s means: come back in a moment", (_, error) => {
  const answer = toAppError(error);
  expect(answer.code).toBe("unavailable");
  expect(answer.message).not.toMatch(/database|postgres|ECONN/i);
  expect(answer.cause).toBe(error);
});

test.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES"])("a disk that says %s means: files later", (code) => {
  const answer = toAppError(down({ code }));
  expect([answer.status, answer.message]).toEqual([503, "Files cannot be kept just now. Please try again later."]);
  expect(answer.retryAfter).toBe(60);
});

test.each([
  ["a programming error", new TypeError("Cannot read properties of undefined (reading 'name')")],
  ["a violated constraint", down({ code: "23505" })],
  ["text", "something"],
  ["nothing", undefined],
  ["an endless chain of causes", endless()],
])("%s is a bug on our side, said without detail", { tags: ["IV-13"] }, (_, error) => {
  const answer = toAppError(error);
  expect(answer.body()).toEqual({
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

test("a refusal is known in every bundle, whose copy of the class it was made by", async () => {
  vi.resetModules();
  const other = await import("./errors");
  expect(other.AppError).not.toBe(AppError);
  const refusal = new other.AppError("unavailable", "Not now.");
  expect(refusal instanceof AppError).toBe(true);
  expect(toAppError(refusal)).toBe(refusal);
  for (const none of [new Error("x"), { code: "unavailable" }, null, "unavailable"]) expect(none instanceof AppError).toBe(false);
});
