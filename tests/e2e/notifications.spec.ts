import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { axeWidths } from "../support/lane";
import { openLive } from "../support/live-page";
import { createUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const notificationsPath = "/customer/notifications";

/** Notifies a user as any part of the shop does, by inserting a row. */
async function notify(userId: string, title: string, { href = null as string | null, daysAgo = 0, isRead = false } = {}) {
  const sql = `INSERT INTO "notification" ("id", "user_id", "kind", "title", "body", "href", "created_at", "read_at")
    VALUES ($1, $2, 'order', $3, 'It leaves Teku this afternoon.', $4, now() - $5 * interval '1 day', $6)`;
  await withDatabase((client) => client.query(sql, [randomUUID(), userId, title, href, daysAgo, isRead ? new Date() : null]));
}

/** Records the sounds that each page would have played. */
async function recordSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.context().addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = async function play() {
      played.push(new URL(this.src).pathname);
    };
  });
  return async () =>
    (
      await Promise.all(
        page
          .context()
          .pages()
          .map((each) => each.evaluate(() => (window as never as { played: string[] }).played)),
      )
    ).flat();
}

async function open(page: Page, path: string): Promise<void> {
  await openLive(page, () => page.goto(path));
  await waitForLoadingScreen(page);
}

const getToast = (page: Page, title: string) => page.getByRole("region", { name: /^Notifications/ }).getByText(title);
const rows = (page: Page) => page.getByRole("list", { name: "Notifications", exact: true }).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const status = (page: Page) => page.getByRole("main").getByRole("status");

test("a notification arrives at once: with a sound, a toast, and in the list and its count", {
  tag: ["@spec-4-realtime", "@RT-01", "@XS-14"],
}, async ({ page }) => {
  const getSounds = await recordSounds(page);
  const { userId } = await signInAs(page);
  await open(page, notificationsPath);
  await expect(page.getByRole("heading", { name: "Nothing has happened yet" })).toBeVisible();
  await notify(userId, "Your order was shipped.", { href: "/products" });
  await expect(getToast(page, "Your order was shipped.")).toBeVisible();
  await expect(row(page, "Your order was shipped.")).toContainText("It leaves Teku this afternoon.");
  await expect(status(page)).toHaveText("1 unread");
  await expect(page.getByRole("banner").getByRole("button", { name: "1 unread notifications" })).toBeVisible();
  await expect.poll(getSounds).toEqual(["/assets/notification-sound.mp3"]);
  await row(page, "Your order was shipped.").getByRole("link").click();
  await expect(page).toHaveURL("/products");
  await page.goto(notificationsPath);
  await expect(status(page)).toHaveText("Nothing unread");
});

test("it shows on every page, and to nobody else", { tag: "@long" }, async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signInAs(other);
  await open(other, "/products");
  const { userId } = await signInAs(page);
  await open(page, "/products");
  await notify(userId, "Your order was confirmed.");
  await expect(getToast(page, "Your order was confirmed.")).toBeVisible();
  await other.waitForTimeout(500);
  await expect(other.getByText("Your order was confirmed.")).toHaveCount(0);
  await other.context().close();
});

test("a visitor's page opens no socket and fetches none of its code", async ({ page }) => {
  const urls: string[] = [];
  page.on("websocket", (socket) => urls.push(socket.url()));
  page.on("request", (request) => request.url().includes("/socket.io/") && urls.push(request.url()));
  await page.goto("/");
  await waitForLoadingScreen(page);
  await page.waitForTimeout(5000);
  expect(urls).toEqual([]);
});

test("another site's page opens no socket", async ({ request }) => {
  const handshake = (headers = {}) => request.get("/socket.io/?EIO=4&transport=polling", { headers });
  expect((await handshake({ origin: "https://evil.example" })).status()).toBe(403);
  expect((await handshake()).status()).toBe(200);
});

test("two tabs both show it, and one of them plays the sound", async ({ page, context }) => {
  const getSounds = await recordSounds(page);
  const { userId } = await signInAs(page);
  await open(page, notificationsPath);
  const second = await context.newPage();
  await open(second, "/products");
  await notify(userId, "Your order was delivered.");
  for (const tab of [page, second]) await expect(getToast(tab, "Your order was delivered.")).toBeAttached();
  await expect.poll(async () => (await getSounds()).length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(await getSounds()).toHaveLength(1);
});

test("a muted sound stays off, even after a reload, until it is switched on", async ({ page }) => {
  const getSounds = await recordSounds(page);
  const { userId } = await signInAs(page);
  await open(page, notificationsPath);
  await page.getByRole("checkbox", { name: "Play a sound" }).uncheck();
  await notify(userId, "First");
  await expect(getToast(page, "First")).toBeVisible();
  expect(await getSounds()).toEqual([]);
  await open(page, notificationsPath);
  await expect(page.getByRole("checkbox", { name: "Play a sound" })).not.toBeChecked();
  await notify(userId, "Second");
  await expect(getToast(page, "Second")).toBeVisible();
  expect(await getSounds()).toEqual([]);
  await page.getByRole("checkbox", { name: "Play a sound" }).check();
  await notify(userId, "Third");
  await expect(getToast(page, "Third")).toBeVisible();
  await expect.poll(getSounds).toHaveLength(2); // the sample, and the third notification
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection to"] });

  test("nothing is lost: what happened meanwhile appears once it is back", async ({ page, context }) => {
    const { userId } = await signInAs(page);
    await open(page, notificationsPath);
    await context.setOffline(true);
    await notify(userId, "While you were away");
    await page.waitForTimeout(1500);
    await context.setOffline(false);
    await expect(row(page, "While you were away")).toHaveCount(1, { timeout: 15_000 });
    await expect(status(page)).toHaveText("1 unread");
    await notify(userId, "And now you are back");
    await expect(getToast(page, "And now you are back")).toBeVisible({ timeout: 15_000 });
  });
});

test.describe("when the session ends elsewhere", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("the page is notified at once, and signs this browser out", async ({ page }) => {
    const { userId } = await signInAs(page);
    await open(page, notificationsPath);
    await withDatabase((client) =>
      client.query(`UPDATE "user" SET "token_version" = "token_version" + 1 WHERE "id" = $1`, [userId]),
    );
    await expect(page).toHaveURL("/", { timeout: 5000 });
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });
});

test.describe("the list", () => {
  test("marks as read and unread, deletes, and shows older notifications", async ({ page }) => {
    const { userId } = await signInAs(page);
    for (let day = 1; day <= 23; day++) await notify(userId, `Day ${day}.`, { daysAgo: day, isRead: day > 2 });
    await page.goto(notificationsPath);
    await waitForLoadingScreen(page);
    await expect(rows(page)).toHaveCount(20);
    await expect(status(page)).toHaveText("2 unread");
    await expect(row(page, "Day 1.").getByText("1 day ago")).toHaveAttribute("title", /^\w+day,? \d+ \w+ 2\d{3} at \d\d:\d\d$/);

    await row(page, "Day 1.").getByRole("button", { name: "Mark as read: Day 1." }).click();
    await expect(status(page)).toHaveText("1 unread");
    await row(page, "Day 1.").getByRole("button", { name: "Mark as unread: Day 1." }).click();
    await expect(status(page)).toHaveText("2 unread");

    await page.getByRole("button", { name: "Show older notifications" }).click();
    await expect(rows(page)).toHaveCount(23);
    await expect(page.getByRole("button", { name: "Show older notifications" })).toBeHidden();

    await row(page, "Day 5.").getByRole("button", { name: "Delete: Day 5." }).press("Enter");
    await expect(row(page, "Day 5.")).toHaveCount(0);
    await expect(row(page, "Day 6.")).toBeFocused();

    await page.getByRole("link", { name: "Unread", exact: true }).click();
    await expect(page).toHaveURL(`${notificationsPath}?show=unread`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByRole("heading", { name: "You have read everything" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
    await page.reload();
    await expect(status(page)).toHaveText("Nothing unread");
  });

  test.describe("when the server refuses", () => {
    test.use({ expectedErrors: ["the server responded with a status of 500"] });

    test("says so, and shows again what was not deleted", async ({ page }) => {
      const { userId } = await signInAs(page);
      await notify(userId, "Still here");
      await page.goto(notificationsPath);
      await waitForLoadingScreen(page);
      await page.route("**/api/notification/*/*", (route) =>
        route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await row(page, "Still here").getByRole("button", { name: "Delete: Still here" }).click();
      await expect(page.getByText("Failed to delete the notification. Please try again.")).toBeVisible();
      await expect(row(page, "Still here")).toBeVisible();
    });
  });

  for (const width of axeWidths) {
    test(`is accessible at ${width} px, full and empty`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { userId } = await signInAs(page);
      await page.goto(notificationsPath);
      await waitForLoadingScreen(page);
      await expectAccessible(page);
      await notify(userId, "A very long title of a notification that has to go over several lines on a small telephone", {
        href: "/products",
      });
      await notify(userId, "Read", { isRead: true });
      await page.reload();
      await waitForLoadingScreen(page);
      await expect(rows(page)).toHaveCount(2);
      await expectAccessible(page);
      expect(await widthOf(page)).toBe(width);
    });
  }
});

test("visitors and administrators are turned away", async ({ page }) => {
  await page.goto(notificationsPath);
  await expect(page).toHaveURL("/");
  await signInAs(page, "admin");
  await page.goto(notificationsPath);
  await expect(page).toHaveURL("/");
});

test("a script of the page that only knows `io()` and `joinRoom` gets the notifications of its own user", {
  tag: ["@spec-4-realtime-join", "@RT-03"],
}, async ({ page }) => {
  const { userId } = await signInAs(page);
  const other = await createUser("b2c");
  await open(page, "/about");
  await page.evaluate(readFileSync("node_modules/socket.io-client/dist/socket.io.min.js", "utf8"));
  const replies = await page.evaluate(
    async (rooms) => {
      const heard: unknown[] = [];
      // biome-ignore lint/suspicious/noExplicitAny: the client as a page's script tag defines it
      const socket = (window as any).io();
      socket.on("notification", (row: unknown) => heard.push(row));
      Object.assign(window, { heard });
      await new Promise((resolve) => socket.on("connect", resolve));
      return [
        await socket.emitWithAck("joinRoom", { roomId: rooms[0] }),
        await socket.emitWithAck("joinRoom", { roomId: rooms[1] }),
      ];
    },
    [userId, other.userId],
  );
  expect(replies).toEqual([{ roomId: userId }, expect.objectContaining({ code: "forbidden" })]);
  await notify(other.userId, "Not yours.");
  await notify(userId, "Yours.");
  await expect
    .poll(() => page.evaluate(() => (window as never as { heard: { title: string }[] }).heard.map(({ title }) => title)))
    .toEqual(["Yours."]);
});
