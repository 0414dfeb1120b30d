import { type AnyEndpoint, contracts } from "@/lib/openapi/contracts";
import { bearer, createApiUser } from "../support/e2e-orders";
import { sample } from "../support/lane";
import { get, sendRequest, shop } from "../support/server";
import { expect, test } from "../support/test";

const someId = "01976b2e-0000-7000-8000-000000000000";

/** Paths that only staff may ask anything. */
const isAdminOnly = ({ path }: AnyEndpoint) => contracts.every((other) => other.path !== path || other.access === "admin");

type Trick = { name: string; url: string; init: RequestInit & { headers: Record<string, string> }; expected: number[] };

function tricksOn({ path: template, method }: AnyEndpoint, own: { authorization: string }): Trick[] {
  const path = template.replaceAll(/\[\w+\]/g, someId);
  const headers = { ...own, "content-type": "application/json" };
  const plain = { method, headers, ...(method !== "GET" && { body: "{}" }) };
  const posted = { method: "POST", headers, body: "{}" };
  const refused = [308, 401, 403, 404, 405];
  return [
    { name: "plain", url: path, init: plain, expected: [403] },
    { name: "OPTIONS", url: path, init: { method: "OPTIONS", headers }, expected: [204] },
    { name: "HEAD", url: path, init: { method: "HEAD", headers }, expected: refused },
    {
      name: "an override by header",
      url: path,
      init: { ...posted, headers: { ...headers, "x-http-method-override": method } },
      expected: refused,
    },
    { name: "an override by query", url: `${path}?_method=${method}`, init: posted, expected: refused },
    { name: "a slash behind", url: `${path}/`, init: plain, expected: refused },
    { name: "two slashes", url: path.replace("/api/", "/api//"), init: plain, expected: refused },
    { name: "large letters", url: path.replace("/api/", "/API/"), init: plain, expected: refused },
  ];
}

test("no other spelling of an admin call and no override of its method answers a customer", { tag: "@AZ-21" }, async () => {
  const asha = await createApiUser("b2c");
  const calls = contracts.filter(isAdminOnly);
  expect(calls.length).toBeGreaterThan(30);
  for (const call of sample(calls, 3, ({ line }) => line)) {
    for (const { name, url, init, expected } of tricksOn(call, bearer(asha))) {
      const answer = await get(url, init.headers, init);
      expect(expected, `${call.line}, ${name}: ${answer.status}`).toContain(answer.status);
      const location = answer.headers.get("location");
      if (location) expect(new URL(location, shop).pathname).toBe(url.replace("//", "/").replace(/\/$/, ""));
    }
  }
});

test("a bearer that is sent twice is none, and one as long as a book is too long", { tag: "@AN-09" }, async () => {
  const { userId, token } = await createApiUser("b2c");
  const line = `GET /api/cart/${userId}`;
  const header = `Authorization: Bearer ${token}`;
  expect((await sendRequest(line, header)).status).toBe(200);
  expect((await sendRequest(line, header, header)).status).toBe(401);
  expect((await sendRequest(line, `${header}${"x".repeat(40_000)}`)).status).toBe(431);
});

test("a page that is not kept has a nonce of its own, the same in its policy and in each of its scripts", {
  tag: "@XS-12",
}, async () => {
  const nonces = new Set<string>();
  for (let load = 0; load < 3; load++) {
    const answer = await get(`/products?q=${"x".repeat(3000)}${load}`);
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes("ld+json")) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});
