import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint";

const page = (inHead: string) =>
  `<html lang="en"><head>${inHead}</head><body><p>Wet</p><script>let a = "$&"</script></body></html>`;

test("the framework's scripts are asked for by one script at the end, in their order", () => {
  const html = scriptsAfterPaint(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/><script src="/_next/a.js" async=""></script><script src="/_next/b.js" async=""></script>',
    ),
  );
  expect(html).toContain("<head></head>");
  expect(html).toMatch(/\(\["\/_next\/a\.js","\/_next\/b\.js"\]\)<\/script><\/body><\/html>$/);
  expect(html).toContain('<p>Wet</p><script>let a = "$&"</script>');
});

test("what is below the first screen may wait, where a script is there to end the waiting", () => {
  const html = scriptsAfterPaint(page('<script src="/_next/a.js" async=""></script>'));
  expect(html).toMatch(/^<html data-parts="" lang="en">/);
  expect(html).toContain("delete root.dataset.parts");
});

test("a page without them stays as it is", () => {
  const html = page('<script src="/other.js" async=""></script>');
  expect(scriptsAfterPaint(html)).toBe(html);
});
