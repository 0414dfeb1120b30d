import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { polyfilled } from "@/components/layout/polyfills";
import { main } from "../support/admin-page";
import { bearer, getRoofCoat, homeAddress } from "../support/e2e-orders";
import { newerMethods } from "../support/newer-methods";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** The oldest browsers that the shop works in are Chrome 109, Firefox 115 and Safari 15.6 (docs/decisions/0084). */
const folder = ".next/static/chunks";
const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
const chunks = files
  .filter((name) => name.endsWith(".js"))
  .map((name) => [name, readFileSync(path.join(folder, name), "utf8")] as const);

/** Names that other objects share, which libraries call; and what a library calls only where it exists. */
const notTheirs = new Map([
  ["Set.union", "zod's unions"],
  ["Set.intersection", "zod's intersections"],
  ["Iterator.toArray", "React's children and the editor's documents"],
  ["Promise.try", "the page that documents the calls asks first"],
  ["RegExp.escape", "the page that documents the calls brings its own"],
  ["URL.canParse", "Next's own polyfill"],
  ["DisposableStack.use", "React's `use`"],
  ["AsyncDisposableStack.use", "React's `use`"],
]);

test("no script calls a method that the oldest browsers lack, unless it is polyfilled", () => {
  const polyfills = Object.entries(polyfilled).flatMap(([owner, names]) => names.map((name) => `${owner.split(".")[0]}.${name}`));
  const missing = newerMethods
    .filter(({ name }) => ![...polyfills, ...notTheirs.keys()].includes(name))
    // The package for passkeys asks first.
    .filter(({ name }) => !name.startsWith("PublicKeyCredential."))
    .filter(({ name }) => !polyfills.some((each) => each.split(".")[1] === name.split(".")[1]))
    .flatMap(({ name, call }) => chunks.filter(([, code]) => call.test(code)).map(([file]) => `${name} in ${file}`));
  expect(missing).toEqual([]);
});

test("no script contains syntax that stops the oldest browsers from reading it", () => {
  // Looking behind in a pattern, static blocks of classes: Safari 16.4; sets in patterns: Chrome 112.
  const newer = /\(\?<[=!]|[;{}]static\{|\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\(/;
  expect(chunks.filter(([, code]) => newer.test(code)).map(([name]) => name)).toEqual([]);
});

test("no style depends on nesting or on media queries with comparisons, and every mixed colour has a plain one first", () => {
  for (const name of files.filter((each) => each.endsWith(".css"))) {
    const css = readFileSync(path.join(folder, name), "utf8");
    expect(css).not.toMatch(/@media[^{]*[<>]=?/);
    expect(css).not.toMatch(/[{;}]\s*&/);
    expect(css).not.toMatch(/oklch\(/);
  }
});

test("Firefox 115, which lacks :has(), shows which kind of account is chosen", async ({ page }) => {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(/not selector\(:has\(\*\)\)/g, "(color: red)");
    await route.fulfill({ response, body: css.replaceAll(":has(", ":lacking(") });
  });
  await page.goto("/register");
  const choice = main(page).getByRole("radio", { name: /my home/ });
  await expect(choice).toBeChecked();
  await expect(choice).toHaveCSS("opacity", "1");
});

/** Runs before the page's own scripts. */
function forget(): void {
  const owners: [object, string[]][] = [
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [
      Set.prototype,
      ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
    ],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Array, ["fromAsync"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any", "timeout"]],
    [Crypto.prototype, ["randomUUID"]],
    [globalThis, ["Iterator", "requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation", "cookieStore"]],
    [Document.prototype, ["startViewTransition"]],
    [Element.prototype, ["checkVisibility", "setHTML", "getHTML"]],
  ];
  for (const [owner, names] of owners) for (const name of names) delete (owner as Record<string, unknown>)[name];
}

test("the way from the home page to an order works without them", async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(forget);
  const person = await signInAs(page);
  await page.request.post(`/api/address/${person.userId}`, { headers: bearer(person), data: homeAddress });
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
  await waitForLoadingScreen(page);
  await main(page)
    .getByRole("checkbox", { name: /^Bathroom/ })
    .check();
  await expect(page).toHaveURL("/products?area=bathroom");
  await expect(main(page).getByRole("link", { name: "Remove filter: Bathroom" })).toBeVisible();
  await page.goto(`/product/${(await getRoofCoat(page.request))._id}`);
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Area", { exact: true }).fill("20");
  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByRole("link", { name: "View cart" }).click();
  await main(page).getByRole("link", { name: "Go to checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await main(page)
    .getByRole("radio", { name: /^Cash on delivery/ })
    .check({ force: true });
  await main(page).getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/customer\/purchase-history\/[0-9a-f-]{36}\?placed$/, { timeout: 15_000 });
});
