import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { type Access, endpoint } from "./endpoint";
import { ApiResponse, handle } from "./handle";

const reply = z.object({ name: z.string() });
const declared = (access: Access = "public") => endpoint("GET /api/thing/[id]", { summary: "", access, reply });
const request = () => new Request("http://localhost:3000/api/thing/7", { headers: { "x-request-id": "r-1" } });
const id = "01976b2e-0000-7000-8000-000000000007";
const context = { params: Promise.resolve({ id }) };

test("the work is given the parameters of the path", async () => {
  const route = handle(declared(), async ({ params }) => ({ name: params.id }));
  expect(await (await route(request(), context)).json()).toEqual({ name: id });
});

test.each(["7", "-1", "1e309", "../x", "%", "🪣", "a".repeat(10_000), id.slice(1)])(
  "an id that cannot be one is not found: %s",
  async (wrong) => {
    const route = handle(declared(), async ({ params }) => ({ name: params.id }));
    expect((await route(request(), { params: Promise.resolve({ id: wrong }) })).status).toBe(404);
  },
);

test("a refusal for too many tries says when to come back", async () => {
  const route = handle(declared(), () => Promise.reject(new AppError("too_many", "Too many.", { retryAfter: 42 })));
  const response = await route(request(), context);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "42"]);
});

test("what the contract does not declare does not leave the shop", async () => {
  const row = { name: "Asha", passwordHash: "$argon2id$" };
  const route = handle(declared(), async () => row);
  expect(await (await route(request(), context)).json()).toEqual({ name: "Asha" });
});

test("an answer may have a status and headers of its own", async () => {
  const route = handle(
    declared(),
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
    "The shop cannot be reached just now. Please try again in a moment.",
  ],
])("%s becomes an answer", { tags: ["IV-13", "FL-01"] }, async (thrown, status, message) => {
  const route = handle(declared(), () => Promise.reject(thrown));
  const response = await route(request(), context);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message, error: message });
  expect(response.headers.has("retry-after")).toBe(status === 503);
});

test("a reply that breaks its contract is our bug, not the visitor's", async () => {
  const route = handle(declared(), async () => ({ name: 7 }) as unknown as { name: string });
  expect((await route(request(), context)).status).toBe(500);
});

test.each(["owner", "customer", "admin", "reset"] as const)("a stranger may not call what is for: %s", async (access) => {
  let worked = false;
  const route = handle(declared(access), async () => {
    worked = true;
    return { name: "secret" };
  });
  const response = await route(request(), context);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: "unauthenticated", message: "Please log in." });
  expect(worked).toBe(false);
});

const sending = endpoint("POST /api/thing", { summary: "", access: "public", body: z.object({ name: z.string() }), reply });
const echo = handle(sending, async ({ body }) => body);
const sent = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  echo(new Request("http://localhost:3000/api/thing", { method: "POST", headers, body, duplex: "half" } as RequestInit), {
    params: Promise.resolve({}),
  });

test("a body without a length is read as far as it may go, and no further", { tags: ["IV-03"] }, async () => {
  let pulled = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulled += 1;
    controller.enqueue(new Uint8Array(10_000).fill(32));
    if (pulled === 200) controller.close();
  };
  const response = await sent(new ReadableStream({ pull }));
  expect([response.status, (await response.json()).code]).toEqual([413, "too_large"]);
  expect(pulled).toBeLessThan(15);
});

test("whoever breaks off in the middle has sent something incomplete: no failure of the shop", async () => {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.error(new Error("aborted"));
  const response = await sent(new ReadableStream({ pull }));
  expect([response.status, (await response.json()).message]).toEqual([400, "The request was interrupted."]);
});

const nested = (depth: number) => `{"name":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`;

test.each([
  ["objects in one another ten thousand deep", nested(10_000), 400],
  ["a hundred thousand fields", JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, 1]))), 413],
  ["a million of a thing", JSON.stringify(Array(1_000_000).fill(1)), 413],
])("%s: refused at once", { tags: ["IV-08"] }, async (_, body, status) => {
  const began = performance.now();
  expect((await sent(body)).status).toBe(status);
  expect(performance.now() - began).toBeLessThan(300);
});

test("fields that name what every object has change nothing for anybody else", { tags: ["IV-09"] }, async () => {
  const body = '{"name":"Asha","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
  expect(await (await sent(body)).json()).toEqual({ name: "Asha" });
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect((await sent('{"__proto__":{"name":"Asha"}}')).status).toBe(400);
});

test.each([
  ["an answer", '{"name":"Asha"}', 200],
  ["a refusal", "{}", 400],
])("%s names its character set", { tags: ["XS-15"] }, async (_, body, status) => {
  const response = await sent(body);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"]);
});
