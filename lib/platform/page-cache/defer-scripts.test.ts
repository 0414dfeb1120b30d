import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts";

const page = (inHead: string) =>
  `<html lang="en"><head>${inHead}</head><body><p>Wet</p><script>let a = "$&"</script></body></html>`;

test("the framework's scripts are asked for by one script at the end, in their order", () => {
  const html = deferScripts(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/><script src="/_next/a.js" async=""></script><script src="/_next/b.js" async=""></script>',
    ),
  );
  expect(html).toContain("<head></head>");
  expect(html).toMatch(/\(\["\/_next\/a\.js","\/_next\/b\.js"\]\)<\/script><\/body><\/html>$/);
  expect(html).toContain('<p>Wet</p><script>let a = "$&"</script>');
});

test("what is below the first screen may wait, where a script is there to end the waiting", () => {
  const html = deferScripts(page('<script src="/_next/a.js" async=""></script>'));
  expect(html).toMatch(/^<html data-parts="" lang="en">/);
  expect(html).toContain("delete root.dataset.parts");
});

test.each([
  ["a page without the framework's scripts", page('<script src="/other.js" async=""></script>')],
  ["scripts that are written in another way", page('<script async src="/_next/a.js"></script>')],
  ["a piece of a page", '<script src="/_next/a.js" async=""></script><p>Wet</p>'],
  ["a page without an end", page('<script src="/_next/a.js" async=""></script>').replace("</body>", "")],
  ["what is no HTML", "404"],
])("%s stays as it is", (_name, html) => {
  expect(deferScripts(html)).toBe(html);
});
