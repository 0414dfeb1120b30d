import { type AnyEndpoint, contracts } from "@/lib/office/openapi/contracts";
import { bearer, createApiUser } from "../support/e2e-orders";
import { sample } from "../support/lane";
import { get, sendRequest, shop } from "../support/server";
import { expect, test } from "../support/test";

const someId = "01976b2e-0000-7000-8000-000000000000";

/** Whether all calls of its path are for staff only. */
const isAdminOnly = ({ path }: AnyEndpoint) => contracts.every((other) => other.path !== path || other.access === "admin");

type Trick = { name: string; url: string; init: RequestInit & { headers: Record<string, string> }; expected: number[] };

function getTricks({ path: template, method }: AnyEndpoint, auth: { authorization: string }): Trick[] {
  const path = template.replaceAll(/\[\w+\]/g, someId);
  const headers = { ...auth, "content-type": "application/json" };
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
    { name: "a trailing slash", url: `${path}/`, init: plain, expected: refused },
    { name: "two slashes", url: path.replace("/api/", "/api//"), init: plain, expected: refused },
    { name: "upper case", url: path.replace("/api/", "/API/"), init: plain, expected: refused },
  ];
}

test("no other spelling of an admin call and no override of its method serves a customer", { tag: "@AZ-21" }, async () => {
  const asha = await createApiUser("b2c");
  const calls = contracts.filter(isAdminOnly);
  expect(calls.length).toBeGreaterThan(30);
  for (const call of sample(calls, 3, ({ route }) => route)) {
    const send = async (trick: Trick) => ({ ...trick, response: await get(trick.url, trick.init.headers, trick.init) });
    for (const { name, url, expected, response } of await Promise.all(getTricks(call, bearer(asha)).map(send))) {
      expect(expected, `${call.route}, ${name}: ${response.status}`).toContain(response.status);
      const location = response.headers.get("location");
      if (location) expect(new URL(location, shop).pathname).toBe(url.replace("//", "/").replace(/\/$/, ""));
    }
  }
});

test("a bearer that is sent twice or is too long is refused", { tag: "@AN-09" }, async () => {
  const { userId, token } = await createApiUser("b2c");
  const route = `GET /api/cart/${userId}`;
  const header = `Authorization: Bearer ${token}`;
  expect((await sendRequest(route, header)).status).toBe(200);
  expect((await sendRequest(route, header, header)).status).toBe(401);
  expect((await sendRequest(route, `${header}${"x".repeat(40_000)}`)).status).toBe(431);
});

test("a page that is not cached has a nonce of its own, the same in its policy and in each of its scripts", {
  tag: "@XS-12",
}, async () => {
  const nonces = new Set<string>();
  for (let load = 0; load < 3; load++) {
    const response = await get(`/products?q=${"x".repeat(3000)}${load}`);
    const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const scripts = (await response.text()).match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes("ld+json")) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});
