import { expect, type Page } from "playwright/test";

/** Opens a page with `open` and waits until it receives live updates: its socket is open and has joined its room. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const joined = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/socket.io/"))
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("joinRoom")));
  await Promise.all([joined, open()]);
}

/**
 * Opens a page again until `check` passes. A call's reply comes after the shop has been notified of its change (docs/decisions/0049); this is
 * for changes made by SQL or other tests, and for screens that show a change before the reply.
 */
export async function visitUntil(page: Page, path: string, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await check();
  }).toPass();
}
