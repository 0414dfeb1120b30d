import { expect, test } from "vitest";
import { deferScripts as deferWithNonce } from "./defer-scripts";

const deferScripts = (html: string) => deferWithNonce(html, "n0nce");

const page = (inHead: string) =>
  `<html lang="en"><head>${inHead}</head><body><p>Wet</p><script>let a = "$&"</script></body></html>`;

test("the framework's scripts are loaded by one script at the end, in order", () => {
  const html = deferScripts(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/><script src="/_next/a.js" async=""></script><script src="/_next/b.js" async=""></script>',
    ),
  );
  expect(html).toContain("<head></head>");
  expect(html).toMatch(/\(\["\/_next\/a\.js","\/_next\/b\.js"\]\)<\/script><\/body><\/html>$/);
  expect(html).toContain('<p>Wet</p><script>let a = "$&"</script>');
});

test("scripts with a nonce are deferred too, by a script with the same nonce", () => {
  const html = deferScripts(
    page(
      '<link rel="preload" as="script" nonce="n0nce" href="/_next/b.js"/><script src="/_next/a.js" async="" nonce="n0nce"></script><script src="/_next/b.js" nonce="n0nce" async=""></script>',
    ),
  );
  expect(html).toContain("<head></head>");
  expect(html).toMatch(/<script nonce="n0nce">\(sources=>.*\(\["\/_next\/a\.js","\/_next\/b\.js"\]\)<\/script><\/body><\/html>$/);
});

test("layout below the first screen is deferred if the page has a script that completes it", () => {
  const html = deferScripts(page('<script src="/_next/a.js" async=""></script>'));
  expect(html).toMatch(/^<html data-parts="" lang="en">/);
  expect(html).toContain("delete root.dataset.parts");
});

test.each([
  ["a page without the framework's scripts", page('<script src="/other.js" async=""></script>')],
  ["scripts that are written differently", page('<script async src="/_next/a.js"></script>')],
  ["a page fragment", '<script src="/_next/a.js" async=""></script><p>Wet</p>'],
  ["a page without a closing body tag", page('<script src="/_next/a.js" async=""></script>').replace("</body>", "")],
  ["something that is not HTML", "404"],
])("%s is returned unchanged", (_name, html) => {
  expect(deferScripts(html)).toBe(html);
});
