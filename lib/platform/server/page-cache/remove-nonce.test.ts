import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { removeNonce } from "./remove-nonce";

const getHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the scripts a page may run", () => {
  const own = 'nonce="n0nce"';

  test("are the inline scripts with the nonce of its rendering, each listed once by its hash", () => {
    const html = `<script ${own}>one()</script><p>x</p><script async ${own}>two()</script><script ${own}>one()</script>`;
    expect(removeNonce(html, "n0nce").scripts).toEqual([getHash("one()"), getHash("two()")]);
  });

  test("are hashed verbatim, including line breaks and entities", () => {
    const code = '\n  self.x = "&lt;é—\u{1f4a7}";\n';
    expect(removeNonce(`<script ${own}>${code}</script>`, "n0nce").scripts).toEqual([getHash(code)]);
  });

  test.each([
    ["a script that got into the content", "<script>evil()</script>"],
    ["one with another nonce", '<script nonce="guess">evil()</script>'],
    ["one that contains the page's own", `<script>evil()//<script ${own}>one()</script>`],
    ["a file", `<script src="/_next/a.js" async="" ${own}></script>`],
    ["JSON-LD", '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ["a page without any", "<p>dry</p>"],
  ])("do not include %s", { tags: ["XS-11"] }, (_, html) => {
    expect(removeNonce(html, "n0nce").scripts).toEqual([]);
  });

  test("include an empty inline script", () => {
    expect(removeNonce(`<script ${own}></script>`, "n0nce").scripts).toEqual([getHash("")]);
  });

  test("are sent without the nonce, in tags and in Next's data", () => {
    const data = (nonce: string) => String.raw`self.__next_f.push([1,"{\"nonce\":\"${nonce}\"}"])`;
    const { html, scripts } = removeNonce(`<link href="/a.css" ${own}/><script ${own}>${data("n0nce")}</script>`, "n0nce");
    expect(html).toBe(`<link href="/a.css"/><script>${data("$undefined")}</script>`);
    expect(scripts).toEqual([getHash(data("$undefined"))]);
  });
});
