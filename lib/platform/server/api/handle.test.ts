import { expect, test } from "vitest";
import { z } from "zod";
import { type Access, endpoint } from "@/lib/platform/shared/api/endpoint";
import { AppError } from "@/lib/platform/shared/errors";
import { shortestMs } from "@/tests/support/time-ratio";
import { ApiResponse, handle } from "./handle";

const reply = z.object({ name: z.string() });
const getThing = (access: Access = "public") => endpoint("GET /api/thing/[id]", { summary: "", access, reply });
const request = () => new Request("http://localhost:3000/api/thing/7", { headers: { "x-request-id": "r-1" } });
const id = "01976b2e-0000-7000-8000-000000000007";
const context = { params: Promise.resolve({ id }) };

test("the handler gets the parameters of the path", async () => {
  const route = handle(getThing(), async ({ params }) => ({ name: params.id }));
  expect(await (await route(request(), context)).json()).toEqual({ name: id });
});

test.each(["7", "-1", "1e309", "../x", "%", "🪣", "a".repeat(10_000), id.slice(1)])(
  "a malformed id is not found: %s",
  async (malformed) => {
    const route = handle(getThing(), async ({ params }) => ({ name: params.id }));
    expect((await route(request(), { params: Promise.resolve({ id: malformed }) })).status).toBe(404);
  },
);

test("a refusal for too many tries says when to retry", async () => {
  const route = handle(getThing(), () => Promise.reject(new AppError("too_many", "Too many.", { retryAfter: 42 })));
  const response = await route(request(), context);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "42"]);
});

test("fields that the contract does not declare are never sent", async () => {
  const row = { name: "Asha", passwordHash: "$argon2id$" };
  const route = handle(getThing(), async () => row);
  expect(await (await route(request(), context)).json()).toEqual({ name: "Asha" });
});

test("a reply may have its own status and headers", async () => {
  const route = handle(
    getThing(),
    async () => new ApiResponse({ name: "x" }, { status: 201, headers: { "x-total-count": "3" } }),
  );
  const response = await route(request(), context);
  expect([response.status, response.headers.get("x-total-count")]).toEqual([201, "3"]);
});

test.each([
  [new AppError("conflict", "Taken."), 409, "Taken."],
  [new TypeError("x is not a function"), 500, "Something went wrong on our side. Please try again later."],
  [
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    503,
    "The shop is not available right now. Please try again in a moment.",
  ],
])("%s becomes a response", { tags: ["IV-13", "FL-01"] }, async (thrown, status, message) => {
  const route = handle(getThing(), () => Promise.reject(thrown));
  const response = await route(request(), context);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message, error: message });
  expect(response.headers.has("retry-after")).toBe(status === 503);
});

test("a reply that breaks its contract is our bug, not the visitor's", async () => {
  const route = handle(getThing(), async () => ({ name: 7 }) as unknown as { name: string });
  expect((await route(request(), context)).status).toBe(500);
});

test.each(["owner", "customer", "admin", "reset"] as const)(
  "without signing in nobody may make calls for: %s",
  async (access) => {
    let hasRun = false;
    const route = handle(getThing(access), async () => {
      hasRun = true;
      return { name: "secret" };
    });
    const response = await route(request(), context);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthenticated", message: "Please log in." });
    expect(hasRun).toBe(false);
  },
);

const createThing = endpoint("POST /api/thing", { summary: "", access: "public", body: z.object({ name: z.string() }), reply });
const echo = handle(createThing, async ({ body }) => body);
const post = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  echo(new Request("http://localhost:3000/api/thing", { method: "POST", headers, body, duplex: "half" } as RequestInit), {
    params: Promise.resolve({}),
  });

test("a body without a length is read up to the limit, and no further", { tags: ["IV-03"] }, async () => {
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulls += 1;
    controller.enqueue(new Uint8Array(10_000).fill(32));
    if (pulls === 200) controller.close();
  };
  const response = await post(new ReadableStream({ pull }));
  expect([response.status, (await response.json()).code]).toEqual([413, "too_large"]);
  expect(pulls).toBeLessThan(15);
});

test("an aborted request is the caller's error, not the shop's", async () => {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.error(new Error("aborted"));
  const response = await post(new ReadableStream({ pull }));
  expect([response.status, (await response.json()).message]).toEqual([400, "The request was interrupted."]);
});

const nested = (depth: number) => `{"name":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`;

test.each([
  ["objects nested ten thousand deep", nested(10_000), 400],
  ["a hundred thousand fields", JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, 1]))), 413],
  ["an array of a million items", JSON.stringify(Array(1_000_000).fill(1)), 413],
])("rejected at once: %s", { tags: ["IV-08"] }, async (_, body, status) => {
  expect(await shortestMs(async () => expect((await post(body)).status).toBe(status))).toBeLessThan(300);
});

test("fields such as __proto__ do not pollute other objects", { tags: ["IV-09"] }, async () => {
  const body = '{"name":"Asha","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
  expect(await (await post(body)).json()).toEqual({ name: "Asha" });
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect((await post('{"__proto__":{"name":"Asha"}}')).status).toBe(400);
});

test.each([
  ["a reply", '{"name":"Asha"}', 200],
  ["an error", "{}", 400],
])("%s declares its character set", { tags: ["XS-15"] }, async (_, body, status) => {
  const response = await post(body);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"]);
});
