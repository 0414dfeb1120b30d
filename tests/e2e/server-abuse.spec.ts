import { expect, test } from "playwright/test";
import { get, sendBytes, sendRequest, shop } from "../support/server";

test.describe("hostile requests", () => {
  test("a header of 20,000 characters is refused", { tag: "@IV-20" }, async () => {
    expect((await sendRequest("GET /", `X-Long: ${"x".repeat(20_000)}`)).status).toBe(431);
  });

  test("a request that is not HTTP is refused", { tag: "@IV-20" }, async () => {
    expect((await sendBytes("hello\r\n\r\n")).status).toBe(400);
  });

  test("a body with two lengths is refused", { tag: "@IV-20" }, async () => {
    expect((await sendRequest("POST /api/newsletter", "Content-Length: 5", "Transfer-Encoding: chunked")).status).toBe(400);
  });

  test("a body of a megabyte is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const response = await get("/api/newsletter", { "content-type": "application/json" }, { method: "POST", body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large", message: expect.any(String) });
  });

  test("a refused body does not leave its connection hanging", { tag: "@IV-03" }, async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const head = [
      "POST /api/newsletter HTTP/1.1",
      `Host: ${shop.host}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const { text } = await sendBytes(`${head.join("\r\n")}\r\n\r\n${body}`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain("too_large");
  });

  const long = "x".repeat(40_000);
  for (const [what, line, headers, status] of [
    ["a cookie of 40,000 characters", "GET /", [`Cookie: a=${long}`], 431],
    ["two thousand headers", "GET /", Array.from({ length: 2000 }, (_, at) => `X-${at}: 1`), 431],
    ["a URL of 40,000 characters", `GET /${long}`, [], 431],
    ["a header with a bare line feed", "GET /", ["X-One: 1\nX-Two: 2"], 400],
    ["two different lengths", "POST /api/newsletter", ["Content-Length: 5", "Content-Length: 6"], 400],
    ["a lower-case method", "get /", [], 400],
  ] as const) {
    test(`${what}: refused, and the shop keeps running`, { tag: "@IV-20" }, async () => {
      expect((await sendRequest(line, ...headers)).status).toBe(status);
      expect((await get("/api/health/live")).status).toBe(200);
    });
  }

  test("no second request is read from the body of the first one", { tag: "@IV-20" }, async () => {
    const hidden = `GET /api/health/live HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`;
    const head = ["POST /api/newsletter HTTP/1.1", `Host: ${shop.host}`, "Content-Length: 4", "Transfer-Encoding: chunked"];
    const { text } = await sendBytes(`${head.join("\r\n")}\r\n\r\n0\r\n\r\n${hidden}`);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("a second Host header is refused, for pages, calls, files, sockets and metrics", { tag: "@IV-20" }, async () => {
    for (const path of ["/", "/about", "/api/faq", "/robots.txt", "/metrics", "/socket.io/?EIO=4&transport=polling"]) {
      for (const second of ["evil.example", shop.host]) {
        const { status, text } = await sendRequest(`GET ${path}`, `Host: ${second}`);
        expect([path, status, text.includes("evil.example")]).toEqual([path, 400, false]);
      }
    }
  });

  for (const host of ["a b", "a/b", "a@b", "a,b", "<script>", "x?y=1", "a:99999999", "[::1", "", "x".repeat(300)]) {
    test(`the host ${JSON.stringify(host.slice(0, 20))} is refused`, { tag: "@IV-20" }, async () => {
      expect((await sendBytes(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(400);
    });
  }

  for (const host of ["127.0.0.1", "[::1]:3000", "web_1:3000", "shop.example."]) {
    test(`the host ${host} is answered`, async () => {
      expect((await sendBytes(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
    });
  }

  test("a whole URL as the request's target redirects to no other host", { tag: "@IV-20" }, async () => {
    for (const target of ["http://evil.example/about", "http://evil.example", `${shop.origin}/about`]) {
      const { status, text } = await sendRequest(`GET ${target}`);
      expect([target, status, text.includes("evil.example")]).toEqual([target, 200, false]);
    }
  });

  for (const protocol of ["h2c", "websocket"]) {
    test(`a request to upgrade to ${protocol} is answered without the upgrade`, { tag: "@IV-20" }, async () => {
      const headers = [
        "Connection: Upgrade, HTTP2-Settings, close",
        `Upgrade: ${protocol}`,
        "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
      ];
      expect((await sendRequest("GET /api/company-detail", ...headers)).status).toBe(200);
    });
  }

  test("a router state that cannot be read is ignored", { tag: "@IV-20" }, async () => {
    for (const path of ["/cart", "/faq", "/no-such-page"]) {
      const { status } = await get(path, { rsc: "1", "next-router-state-tree": "%7Bgarbage" });
      expect([path, status]).toEqual([path, path === "/no-such-page" ? 404 : 200]);
    }
  });

  test("the Host header is used in no link", async () => {
    const { text } = await sendBytes("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(text).not.toContain("evil.example");
  });
});
