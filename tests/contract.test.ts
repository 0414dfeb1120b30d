import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type AnyEndpoint, contracts, isEndpoint } from "@/lib/office/openapi/contracts";
import { signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { statusByCode } from "@/lib/platform/shared/errors";
import { emptyDatabase } from "./support/database";
import { factory } from "./support/factories";
import { bareSystem, roofProblem } from "./support/fix-access-fixtures";
import { createFixEntry } from "./support/fix-fixtures";
import { getHandler, getRouteFile, send } from "./support/send";

/** Routes without a contract: the API document and next-auth's own. */
const beyondContracts = ["/api/openapi.json", "/api/auth/[...nextauth]", "/api/auth/bearer"];

const someId = "01976b2e-0000-7000-8000-000000000000";
const toParams = ({ path: template }: AnyEndpoint) =>
  Object.fromEntries([...template.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, someId]));

const publicReads = contracts.filter(({ access, method, media }) => access === "public" && method === "GET" && !media);
const guarded = contracts.filter(({ access }) => access !== "public");
const withBody = contracts.filter(({ access, body, multipart }) => access === "public" && body !== undefined && !multipart);
const withJson = contracts.filter(({ body, multipart }) => body !== undefined && !multipart);
const withId = contracts.filter(({ path: template }) => /\[(id|\w+Id)\]/.test(template));
const byRoute = (endpoints: readonly AnyEndpoint[]) => endpoints.map((endpoint) => [endpoint.route, endpoint] as const);

let admin: Awaited<ReturnType<typeof factory.admin>>;
let holder: { token: string };
/** Sends as an administrator, or as the holder of an order's link; an owner's call is for the administrator's own account. */
const asAdmin = (endpoint: AnyEndpoint) => ({
  as: endpoint.access === "order" ? holder : admin,
  params: { ...toParams(endpoint), userId: admin.id },
});

beforeAll(async () => {
  await emptyDatabase();
  admin = await factory.admin();
  holder = { token: await signLink("order", { id: someId, jti: someId, exp: Math.floor(Date.now() / 1000) + 3600 }) };
  await factory.company();
  await db.faq.create({ data: { question: "Does it rain?", answer: "Yes." } });
  const image = { key: "gallery/x/y", width: 3, height: 2, bytes: 1 };
  await db.galleryFolder.create({ data: { name: someId, images: { create: image } } });
  await db.slider.create({ data: { title: "Rain", alt: "Rain", imageKey: "slider/x" } });
  await createFixEntry("problem", roofProblem(await createFixEntry("system", bareSystem(), { id: someId })));
  const roof = await factory.subcategory({ name: "Roof coatings" });
  const sold = await factory.product({ subcategoryId: roof.id, variants: [{ stock: 0 }, { size: 5, stock: 3, sku: "FIVE" }] });
  await factory.product({ subcategoryId: roof.id, status: "draft" });
  await factory.review({ productId: sold.id });
  await factory.review({ productId: sold.id, rating: 4, title: "", body: "" });
});

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

test("no two contracts declare the same call", () => {
  const routes = contracts.map(({ route }) => route);
  expect(routes).toEqual([...new Set(routes)]);
});

test("every contract file of every domain is in the list", async () => {
  const files = globSync("lib/**/*contract.ts").map((file) => import(/* @vite-ignore */ path.resolve(file)));
  const exported = (await Promise.all(files)).flatMap((file: object): unknown[] => Object.values(file));
  // Some contract files export a group of calls as one object.
  const declared = exported.flatMap((each) => (isRecord(each) && !isEndpoint(each) ? Object.values(each) : [each]));
  const routes = new Set(declared.filter(isEndpoint).map(({ route }) => route));
  expect(contracts.map(({ route }) => route).toSorted()).toEqual([...routes].toSorted());
});

test("every route belongs to a contract", { tags: ["spec-9-base-path"] }, () => {
  const served = globSync("app/api/**/route.ts").map((file) => path.dirname(file).slice("app".length));
  const documentedPaths = new Set([...contracts.map((endpoint) => endpoint.path), ...beyondContracts]);
  expect(served.filter((each) => !documentedPaths.has(each))).toEqual([]);
});

describe.each(byRoute(contracts))("%s", (_, endpoint) => {
  test("has a route that handles it", async () => {
    expect(existsSync(getRouteFile(endpoint))).toBe(true);
    expect(await getHandler(endpoint)).toBeTypeOf("function");
  });

  test("has a route with no methods beyond its contracts'", { tags: ["AZ-21", "IV-05"] }, async () => {
    const route = (await import(/* @vite-ignore */ getRouteFile(endpoint))) as object;
    const declared = contracts.filter((each) => each.path === endpoint.path).map(({ method }) => method);
    expect(Object.keys(route).filter((name) => /^[A-Z]+$/.test(name))).toEqual(expect.arrayContaining(declared));
    expect(Object.keys(route).filter((name) => /^[A-Z]+$/.test(name))).toHaveLength(declared.length);
  });
});

describe.runIf(guarded.length > 0).each(byRoute(guarded))("%s", (_, endpoint) => {
  test.each(["no token", "Bearer null", "Bearer a.b.c"])(
    "refuses a stranger with %s",
    { tags: ["spec-6-bearer", "IV-13"] },
    async (authorization) => {
      const headers: Record<string, string> = authorization === "no token" ? {} : { authorization };
      const { status, data } = await send(endpoint, { params: toParams(endpoint), headers, body: endpoint.body && {} });
      expect(status).toBe(401);
      expectRefusal(data);
    },
  );
});

describe.each(byRoute(publicReads))("%s", (_, endpoint) => {
  test("returns to anybody exactly what its contract declares", { tags: ["spec-3-fields", "LD-04"] }, async () => {
    const { status, data, headers } = await send(endpoint, { params: toParams(endpoint) });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(data).toEqual(strict(endpoint.reply).parse(data));
    expect(data, "the small catalogue must reach the answer").not.toEqual([]);
  });

  test.each(["Bearer null", "Bearer not-a-token", "Bearer aaaa.bbbb.cccc"])(
    "ignores '%s'",
    { tags: ["AN-04"] },
    async (authorization) => {
      const plain = await send(endpoint, { params: toParams(endpoint) });
      const { status, data } = await send(endpoint, {
        params: toParams(endpoint),
        headers: { authorization, cookie: "session=1" },
      });
      expect({ status, data }).toEqual({ status: plain.status, data: plain.data });
    },
  );

  test("ignores unknown query parameters", async () => {
    const plain = await send(endpoint, { params: toParams(endpoint) });
    const { status, data } = await send(endpoint, { params: toParams(endpoint), query: { utm_source: "mail", __proto: "x" } });
    expect({ status, data }).toEqual({ status: 200, data: plain.data });
  });
});

describe.each(byRoute(withBody))("%s", (_, endpoint) => {
  const tooLarge = JSON.stringify({ email: "a".repeat(200_000) });
  test.each([
    ["malformed JSON", { body: '{"email": ' }, 400, "invalid"],
    ["an empty body", { body: "" }, 400, "invalid"],
    [
      "another content type",
      { body: "email=a@b.example", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      "unsupported",
    ],
    ["text", { body: "{}", headers: { "content-type": "text/plain" } }, 415, "unsupported"],
    ["a body 100,000 characters too long", { body: tooLarge }, 413, "too_large"],
    ["a list", { body: [] }, 400, "invalid"],
    ["null", { body: "null" }, 400, "invalid"],
    ["numbers for text", { body: { email: 7, message: 7, page: 7 } }, 400, "invalid"],
    ["objects for text", { body: { email: { $ne: null }, message: {}, page: [] } }, 400, "invalid"],
    ["a body without the required fields", { body: {} }, 400, "invalid"],
  ])("refuses %s", { tags: ["IV-01"] }, async (_what, input, status, code) => {
    const response = await send(endpoint, { params: toParams(endpoint), ...input });
    expect(response.status).toBe(status);
    expect(response.data.code).toBe(code);
    expectRefusal(response.data);
  });
});

const withType = (type: string) => ({ body: "{}", headers: { "content-type": type } });
/** Bodies that are invalid for every call, with the status and code that each must get. */
const invalidBodies: [string, { body: unknown; headers?: Record<string, string> }, number, string][] = [
  ["malformed JSON", { body: '{"a": ' }, 400, "invalid"],
  ["a list", { body: [] }, 400, "invalid"],
  ["a number", { body: "7" }, 400, "invalid"],
  ["lists nested ten thousand deep", { body: "[".repeat(10_000) + "]".repeat(10_000) }, 400, "invalid"],
  ["more than a megabyte", { body: JSON.stringify({ a: "x".repeat(1_000_000) }) }, 413, "too_large"],
  ["text", withType("text/plain"), 415, "unsupported"],
  ["a URL-encoded form", withType("application/x-www-form-urlencoded"), 415, "unsupported"],
  ["a form with files", withType("multipart/form-data; boundary=x"), 415, "unsupported"],
  ["no content type", withType(""), 415, "unsupported"],
];

describe.each(byRoute(withJson))("%s, from an authorised caller,", (_, endpoint) => {
  test("refuses invalid bodies", { tags: ["IV-01", "IV-02", "IV-03", "IV-08", "IV-13"] }, async () => {
    for (const [what, input, status, code] of invalidBodies) {
      const response = await send(endpoint, { ...asAdmin(endpoint), ...input });
      expect([response.status, response.data.code], what).toEqual([status, code]);
      expectRefusal(response.data);
    }
  });

  test("keeps no undeclared field, and accepts only finite numbers of a safe size", {
    tags: ["AZ-06", "IV-12", "IV-14"],
  }, () => {
    for (const part of getParts(endpoint.body)) {
      if (part instanceof z.ZodObject) expect([undefined, "never"]).toContain(part.def.catchall?._zod.def.type);
      if (!(part instanceof z.ZodNumber)) continue;
      for (const value of invalidNumbers) expect(part.safeParse(value).success, String(value)).toBe(false);
    }
  });
});

/** The ways in which clients send a call without a body. */
const emptyBodies: [string, { body?: unknown; headers?: Record<string, string> }][] = [
  ["no body", {}],
  ["an empty body with the content type JSON", { body: "", headers: { "content-type": "application/json" } }],
  [
    "an empty body with the content type of a form",
    { body: "", headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
  ["an empty object", { body: {} }],
];

describe.each(byRoute(withJson))("%s, without a body,", (_, endpoint) => {
  test("is treated alike, however the empty body is sent", async () => {
    for (const [what, input] of emptyBodies) {
      const { status, data } = await send(endpoint, { ...asAdmin(endpoint), ...input });
      const isRefused = status === 400 && data.code === "invalid";
      expect(isRefused, `${what}: ${status} ${data.message}`).toBe(!endpoint.body?.safeParse({}).success);
    }
  });
});

describe.each(byRoute(contracts.filter(({ multipart }) => multipart)))("%s", (_, { body, multipart }) => {
  test.each(["file", "images[]", "photo"])("accepts a file in a field called %s", (name) => {
    const file = new File(["x"], "roof.jpg", { type: "image/jpeg" });
    const issues = body?.safeParse({ [name]: file }).error?.issues ?? [];
    expect(issues.filter(({ path: [first] }) => first === multipart)).toEqual([]);
  });
});

describe.each(byRoute(withId))("%s", (_, endpoint) => {
  test("replies 404 to a malformed id", { tags: ["IV-06"] }, async () => {
    const { params, as } = asAdmin(endpoint);
    for (const name of Object.keys(toParams(endpoint)).filter((each) => /^id$|Id$/.test(each))) {
      for (const id of ["x", "0", "-1", "1e309", "../x", "%", "🪣", "a".repeat(10_000), `${someId}'--`]) {
        const { status, data } = await send(endpoint, { as, params: { ...params, [name]: id }, body: endpoint.body && {} });
        expect(status, `${name} ${id.slice(0, 20)}`).toBe(404);
        expectRefusal(data);
      }
    }
  });
});

/** The last two: every number needs a limit, since columns, sums and pages have one. */
const invalidNumbers = ["5", true, [5], {}, Number.NaN, Number.POSITIVE_INFINITY, "x", 2 ** 53 - 1, 1 - 2 ** 53];

/** A schema with all its nested schemas. */
function getParts(value: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = value instanceof z.ZodType ? value.def : value;
  const lazy = value instanceof z.ZodLazy ? [value.def.getter()] : [];
  return [value, ...[...Object.values(inner), ...lazy].flatMap((each) => getParts(each, seen))];
}

/** Every error reply has these fields and never leaks internals. */
function expectRefusal(data: Record<string, unknown>): void {
  expect(Object.keys(statusByCode)).toContain(data.code);
  expect(data.message).toEqual(expect.stringMatching(/^\S.*/));
  expect(data.error).toBe(data.message);
  expect(Object.keys(data).filter((key) => !["code", "message", "error", "fields"].includes(key))).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|SELECT|INSERT|prisma|postgres|\/work\/|\/home\//i);
}

/** The same schema, but refusing undeclared keys at every depth. */
function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, each]) => [name, strict(each as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional();
  return schema;
}
