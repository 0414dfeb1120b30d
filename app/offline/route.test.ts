import { expect, test } from "vitest";
import { GET } from "./route";

test("the offline page's script carries the nonce of its content security policy", { tags: ["XS-14"] }, async () => {
  const headers = { "content-security-policy": "default-src 'self'; script-src 'self' 'nonce-n0nce_-1'" };
  const html = await (await GET(new Request("https://shop.example/offline", { headers }))).text();
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce_-1">']);
});
