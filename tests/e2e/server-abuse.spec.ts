import { expect, test } from "@playwright/test";
import { ask, get, raw, shop } from "../support/server";

test.describe("hostile requests", () => {
  test("a header of twenty thousand letters is refused", async () => {
    expect((await ask("GET /", `X-Long: ${"x".repeat(20_000)}`)).status).toBe(431);
  });

  test("what is not HTTP is refused", async () => {
    expect((await raw("hello\r\n\r\n")).status).toBe(400);
  });

  test("two lengths for one body are refused", async () => {
    expect((await ask("POST /api/newsletter", "Content-Length: 5", "Transfer-Encoding: chunked")).status).toBe(400);
  });

  test("a body of a megabyte is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const answer = await get("/api/newsletter", { "content-type": "application/json" }, { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too_large", message: expect.any(String) });
  });

  test("a refused body does not leave its connection hanging", async () => {
    const body = JSON.stringify({ email: "x".repeat(1_000_000) });
    const head = [
      "POST /api/newsletter HTTP/1.1",
      `Host: ${shop.host}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const { text } = await raw(`${head.join("\r\n")}\r\n\r\n${body}`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain("too_large");
  });

  test("the Host header writes no link", async () => {
    const { text } = await raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(text).not.toContain("evil.example");
  });
});
