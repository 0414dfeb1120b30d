import { expect, type Page } from "playwright/test";

/** Opens a page with `open` and waits until it receives live updates: its socket is open and has joined its room. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const joined = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/socket.io/"))
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("joinRoom")));
  await Promise.all([joined, open()]);
}

/** Opens a page again until `check` passes: the shop hears of a change a moment after its commit, on a busy machine after the next request. */
export async function visitUntil(page: Page, path: string, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await check();
  }).toPass();
}
