import type { Page } from "playwright/test";

/** Opens a page with `open` and waits until it receives live updates: its socket is open and has joined its room. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const joined = page
    .waitForEvent("websocket", (socket) => socket.url().includes("/socket.io/"))
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("joinRoom")));
  await Promise.all([joined, open()]);
}
