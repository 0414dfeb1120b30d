import { expect, test } from "playwright/test";
import { get, sendBytes, sendRequest, shop } from "../support/server";

test.describe("hostile requests", () => {
  test("a header of twenty thousand letters is refused", { tag: "@IV-20" }, async () => {
    expect((await sendRequest("GET /", `X-Long: ${"x".repeat(20_000)}`)).status).toBe(431);
  });

  test("what is not HTTP is refused", { tag: "@IV-20" }, async () => {
    expect((await sendBytes("hello\r\n\r\n")).status).toBe(400);
  });

  test("two lengths for one body are refused", { tag: "@IV-20" }, async () => {
    expect((await sendRequest("POST /api/newsletter", "Content-Length: 5", "Transfer-Encoding: chunked")).status).toBe(400);
  });

  test("a body of a megabyte is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const answer = await get("/api/newsletter", { "content-type": "application/json" }, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too_large", message: expect.any(String) });
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
    ["a cookie of forty thousand letters", "GET /", [`Cookie: a=${long}`], 431],
    ["two thousand headers", "GET /", Array.from({ length: 2000 }, (_, at) => `X-${at}: 1`), 431],
    ["an address of forty thousand letters", `GET /${long}`, [], 431],
    ["a header with half of a line's end", "GET /", ["X-One: 1\nX-Two: 2"], 400],
    ["two different lengths", "POST /api/newsletter", ["Content-Length: 5", "Content-Length: 6"], 400],
    ["a method in small letters", "get /", [], 400],
  ] as const) {
    test(`${what}: refused, and the shop goes on`, { tag: "@IV-20" }, async () => {
      expect((await sendRequest(line, ...headers)).status).toBe(status);
      expect((await get("/api/health/live")).status).toBe(200);
    });
  }

  test("no second request is read out of the body of a first one", { tag: "@IV-20" }, async () => {
    const hidden = `GET /api/health/live HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`;
    const head = ["POST /api/newsletter HTTP/1.1", `Host: ${shop.host}`, "Content-Length: 4", "Transfer-Encoding: chunked"];
    const { text } = await sendBytes(`${head.join("\r\n")}\r\n\r\n0\r\n\r\n${hidden}`);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("of two Hosts none is another's", { tag: "@IV-20" }, async () => {
    expect((await sendRequest("GET /", "Host: evil.example")).text).not.toContain("evil.example");
  });

  test("the Host header writes no link", async () => {
    const { text } = await sendBytes("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(text).not.toContain("evil.example");
  });
});
