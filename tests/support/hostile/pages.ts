import { expect, type Page, type Response } from "playwright/test";
import { sample } from "../lane";
import { widthOf } from "../test";
import { type HostileInput, inventedHost, markup, plain } from "./hostile-input";

/** Collects the signs that a payload ran: dialogs, and requests to the host that only payloads name. */
export function watchForHits(page: Page): { hits: string[] } {
  const hits: string[] = [];
  page.on("dialog", (dialog) => {
    hits.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).host === inventedHost) hits.push(`request: ${request.url()}`);
  });
  return { hits };
}

/** All readable text of a page: its text nodes, the values of its fields, and the attributes of images, buttons and meta tags. */
const getReadableText = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["alt", "title", "aria-label", "placeholder", "value", "content", "srcdoc"];
    const elements = [...document.querySelectorAll("*:not(script, style, template, noscript)")];
    const ownText = (element: Element) => [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("");
    const fieldValue = (element: Element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : "";
    return elements
      .flatMap((each) => [ownText(each), fieldValue(each), ...attributes.map((name) => each.getAttribute(name) ?? "")])
      .filter(Boolean)
      .join("\n");
  });

const findExecuted = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll("[href], [action], [formaction], [src], iframe")];
    return [
      ...("hit" in window ? ["window.hit"] : []),
      ...links
        .flatMap((each) => [...each.attributes])
        .filter(({ name, value }) => /^(href|action|formaction|src)$/.test(name) && /^\s*(javascript|vbscript):/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
      ...[...document.querySelectorAll("x-hit, [onerror], [onload], [onfocus], [onmouseover]")].map((each) => each.outerHTML),
    ];
  });

/** Opens a page, waits until React has hydrated it, and returns its response. */
async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("main a, main button, main input, header button")].some((each) =>
        Object.keys(each).some((key) => key.startsWith("__reactFiber")),
      ),
    null,
    { timeout: 15_000 },
  );
  return response;
}

/** Expects that no payload ran on the open page, became an element of it, or made it scroll sideways. */
export async function expectNothingRan(page: Page, url = page.url()): Promise<void> {
  expect(await findExecuted(page), `what ran at ${url}`).toEqual([]);
  expect(await widthOf(page), `the width of ${url}`).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
}

/** Opens a sample of these pages one after the other; all of them in the long lane. */
export async function visitAll(page: Page, copy: HostileInput, pages: Record<string, string[]>): Promise<void> {
  const withoutIds = (path: string) => path.split("?")[0]?.replaceAll(/[\w-]{20,}/g, "id");
  const chosen = sample(Object.entries(pages), 4, ([path, fields]) => `${withoutIds(path)} ${fields}`);
  for (const [path, fields] of chosen) await visit(page, copy, path, ...fields);
}

/** Opens a page, waits until it shows the texts of these fields, and expects that none of them ran. */
export async function visit(page: Page, copy: HostileInput, path: string, ...fields: string[]): Promise<void> {
  const response = await open(page, path);
  expect((await response?.text())?.match(markup)?.[0], `markup in the HTML of ${path}`).toBeUndefined();
  const missing = new Set(fields);
  await expect(async () => {
    for (const field of copy.findShown(plain(await getReadableText(page)))) missing.delete(field);
    expect([...missing], `not shown at ${path}`).toEqual([]);
  }).toPass({ timeout: 7000, intervals: [100, 200, 400] });
  await expectNothingRan(page, path);
}
