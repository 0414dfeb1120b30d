import { expect, type Page, type Response } from "playwright/test";
import { sample } from "../lane";
import { type HostileInput, inventedHost, markup, plain } from "./words";

/** What a browser notes when words ran: dialogs, and requests to the host that only payloads name. */
export function watchFor(page: Page): { hits: string[] } {
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

/** All that a page lets people read: its text, what stands in fields, and the words of its images, buttons and head. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const names = ["alt", "title", "aria-label", "placeholder", "value", "content", "srcdoc"];
    const elements = [...document.querySelectorAll("*:not(script, style, template, noscript)")];
    const ownText = (element: Element) => [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("");
    const typed = (element: Element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : "";
    return elements
      .flatMap((each) => [ownText(each), typed(each), ...names.map((name) => each.getAttribute(name) ?? "")])
      .filter(Boolean)
      .join("\n");
  });

const ran = (page: Page) =>
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

/** The page as it came, once the browser's code has taken it over. */
async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("main a, main button, main input, header button")].some((each) =>
        Object.keys(each).some((key) => key.startsWith("__reactFiber")),
      ),
    null,
    { timeout: 15_000 },
  );
  return answer;
}

/** Nothing of the words was run on the page that is open, became an element of it, or pushed it sideways. */
export async function expectNothingRan(page: Page, at = page.url()): Promise<void> {
  expect(await ran(page), `what ran at ${at}`).toEqual([]);
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide, `the width of ${at}`).toBeLessThanOrEqual(screen ?? 0);
}

/** Opens these pages one after the other: a sample of them, in the long lane all. */
export async function visitAll(page: Page, copy: HostileInput, pages: Record<string, string[]>): Promise<void> {
  const withoutIds = (path: string) => path.split("?")[0]?.replaceAll(/[\w-]{20,}/g, "id");
  const chosen = sample(Object.entries(pages), 4, ([path, fields]) => `${withoutIds(path)} ${fields}`);
  for (const [path, fields] of chosen) await visit(page, copy, path, ...fields);
}

/** Opens a page, waits until it shows the words of these fields, and sees that none of them ran. */
export async function visit(page: Page, copy: HostileInput, path: string, ...fields: string[]): Promise<void> {
  const answer = await open(page, path);
  expect((await answer?.text())?.match(markup)?.[0], `markup in the HTML of ${path}`).toBeUndefined();
  const missing = new Set(fields);
  await expect(async () => {
    for (const field of copy.look(plain(await readable(page)))) missing.delete(field);
    expect([...missing], `not shown at ${path}`).toEqual([]);
  }).toPass({ timeout: 7000, intervals: [100, 200, 400] });
  await expectNothingRan(page, path);
}
