import type { Page } from "playwright/test";

/** Opens a page by `open` and waits until it hears of what happens: its socket is open and has joined its room. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const joined = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/socket.io/"))
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("joinRoom")));
  await Promise.all([joined, open()]);
}
