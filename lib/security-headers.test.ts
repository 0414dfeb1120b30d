import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from "./security-headers";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the scripts a page may run", () => {
  test("are its own inline scripts, each by its hash and once", () => {
    const html = `<script>one()</script><p>x</p><script async>two()</script><script>one()</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf("two()")]);
  });

  test("are hashed to the letter, with lines and entities", () => {
    const code = '\n  self.x = "&lt;é—\u{1f4a7}";\n';
    expect(inlineScriptHashes(`<script>${code}</script>`)).toEqual([hashOf(code)]);
  });

  test.each([
    ["files", '<script src="/_next/a.js" async=""></script>'],
    ["JSON-LD", '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ["data", '<script id="d" type="application/json">{}</script>'],
    ["pages without any", "<p>dry</p>"],
  ])("need no hash for %s", (_, html) => {
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  test("an empty inline script has a hash too", () => {
    expect(inlineScriptHashes("<script></script>")).toEqual([hashOf("")]);
  });
});

describe("the policy", () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]));

  test("runs the shop's own files and what is listed, nothing inline and nothing evaluated", () => {
    const { "script-src": scripts } = directives(contentSecurityPolicy({ siteUrl: "http://localhost:3000" }, ["'sha256-abc'"]));
    expect(scripts).toEqual(["'self'", "'sha256-abc'"]);
  });

  test("forbids plug-ins, frames, foreign forms and another base", () => {
    expect(directives(contentSecurityPolicy({ siteUrl: "https://shop.example" }, []))).toMatchObject({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "connect-src": ["'self'", "wss://shop.example"],
    });
  });

  test.each([
    ["https://shop.example", true],
    ["http://localhost:3000", false],
  ])("at %s insists on https: %s", (siteUrl, insists) => {
    expect("upgrade-insecure-requests" in directives(contentSecurityPolicy({ siteUrl }, []))).toBe(insists);
    expect("strict-transport-security" in commonHeaders(siteUrl)).toBe(insists);
  });

  test("lets a form go to the shop and to its gateways, each origin once", () => {
    const formUrls = ["https://rc-epay.esewa.com.np/api/epay/main/v2/form", "https://rc-epay.esewa.com.np/api/x", undefined];
    const policy = contentSecurityPolicy({ siteUrl: "https://shop.example", formUrls }, []);
    expect(directives(policy)["form-action"]).toEqual(["'self'", "https://rc-epay.esewa.com.np"]);
  });
});

test("every answer carries the headers that protect its reader", () => {
  expect(commonHeaders("https://shop.example")).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});
