import { expect, test } from "vitest";
import { limitBody } from "@/lib/platform/server/api/limit-body";
import { createHugeBody } from "@/tests/support/huge-body";
import { POST } from "./route";

const url = "http://localhost/api/auth/callback/credentials";

test("a hundred megabytes from a stranger are refused after the first one", { tags: ["UP-20"] }, async () => {
  const { body, reading } = createHugeBody();
  const headers = { "content-type": "application/json" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const params = Promise.resolve({ nextauth: ["callback", "credentials"] });
  const response = await POST(new Request(url, init), { params });
  expect([response.status, await response.json()]).toMatchObject([413, { code: "too_large" }]);
  expect(reading.megabytes).toBeLessThan(3);
});

test("a login is handed on as it was sent", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie: "a=b" };
  const echo = limitBody("POST /api/auth", async (request: Request) => {
    const parts = [request.method, request.url, request.headers.get("content-type"), request.headers.get("cookie")];
    return Response.json([...parts, await request.text()]);
  });
  const response = await echo(new Request(url, { method: "POST", headers, body: "csrfToken=1&token=2" }), undefined);
  expect(await response.json()).toEqual(["POST", url, ...Object.values(headers), "csrfToken=1&token=2"]);
});
