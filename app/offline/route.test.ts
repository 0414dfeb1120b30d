import { expect, test } from "vitest";
import { GET } from "./route";

test("the offline page's script carries the nonce of its content security policy", { tags: ["XS-14"] }, async () => {
  const headers = { "content-security-policy": "default-src 'self'; script-src 'self' 'nonce-n0nce_-1'" };
  const html = await (await GET(new Request("https://shop.example/offline", { headers }))).text();
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce_-1">']);
});

test("staff and customers each have their own page in it, with one heading", async () => {
  const html = await (await GET(new Request("https://shop.example/offline"))).text();
  const [, staff = "", shop = ""] = html.split(/<main class="(?:staff|shop)">/);
  expect(staff).toContain("Orders keep arriving meanwhile");
  expect(staff).not.toContain("Your cart");
  expect(shop).toContain("Your cart and your orders are safe.");
  for (const page of [staff, shop]) expect(page.match(/<h1>/g)).toHaveLength(1);
});

test("its Nepali is shown where the address is Nepali", async () => {
  const html = await (await GET(new Request("https://shop.example/offline"))).text();
  expect(html).toContain('<main class="nepali" lang="ne">');
  expect(html).toContain(".nepali{display:none}");
});
