import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { bearer } from "../support/e2e-orders";
import { sample, staffAxeWidths } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The pages that staff write: about, the three policies and the staff's guide. */

// There is only one of each of these pages, so the tests change them one after the other.
test.describe.configure({ mode: "default" });
test.use({ turn: "texts" });

const text = (page: Page) => main(page).getByRole("textbox", { name: "Text", exact: true });

/** Replaces the whole text in the editor. */
async function write(page: Page, phrase: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(phrase);
}

/** Publishes, and waits for the response: the toast about an earlier version may still be on screen. */
const publish = async (page: Page) => {
  const responded = page.waitForResponse((response) => response.url().endsWith("/publish"));
  await clickButton(page, /^Publish$/);
  const { publishedNumber } = await (await responded).json();
  await expect(getToastText(page, `Version ${publishedNumber} published.`)).toBeVisible();
};

for (const { path, shop, h1 } of sample(
  [
    { path: "/admin/about", shop: "/about", h1: "Dry roofs since Asar 2066" },
    { path: "/admin/return-policy", shop: "/return-policy", h1: "Return policy" },
    { path: "/admin/shipping-policy", shop: "/shipping-policy", h1: "Shipping policy" },
    { path: "/admin/privacy-policy-form", shop: "/privacy-policy", h1: "Privacy policy" },
  ],
  3,
  ({ path }) => path,
)) {
  test(`${shop} is written, previewed, published and restored`, async ({ page, context }) => {
    test.slow();
    await signInAs(page, "admin");
    const visitor = await context.newPage();
    await visitor.goto(shop);
    await expect(visitor.getByRole("heading", { level: 1, name: h1 })).toBeVisible();
    const mark = `Said at ${Date.now()}.`;

    await openAdmin(page, path);
    await write(page, mark);
    await expect(main(page).getByText("Not saved. A draft is kept in this browser.")).toBeVisible();
    await clickButton(page, "Preview");
    await expect(page.getByText("Preview of the draft: only administrators see this.")).toBeVisible();
    await expect(page.getByText(mark)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(mark)).toHaveCount(0);

    await page.getByRole("link", { name: "Back to the editor" }).click();
    await expect(main(page).getByText("Unpublished changes")).toBeVisible();
    await waitForAdmin(page);
    await publish(page);
    await visitUntil(visitor, shop, () => expect(visitor.getByText(mark)).toBeVisible());

    await main(page).getByRole("button", { name: "Restore version 1", exact: true }).click();
    await page.getByRole("button", { name: "Restore to draft" }).click();
    await expect(getToastText(page, "Version 1 restored to the draft.")).toBeVisible();
    await expect(text(page)).not.toContainText(mark);
    await publish(page);
    await visitUntil(visitor, shop, () => expect(visitor.getByText(mark)).toHaveCount(0));
    await expect(visitor.getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
}

test("a policy shows its effective date, links to its sections, and is in the sitemap", async ({ page, request }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByText("Effective from", { exact: true })).toBeVisible();
  await expect(page.getByText(/\d+ \w+ 20\d\d \(\d+ \w+ 20\d\d\)/).first()).toBeVisible();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Your rights" }).click();
  await expect(page).toHaveURL("/privacy-policy#your-rights");
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
  const plain = await (await request.get("/privacy-policy")).text();
  expect(plain).toContain('rel="canonical"');
  expect(plain).not.toContain('name="robots" content="noindex');
  expect((await request.get("/privacy-policy?version=999")).status()).toBe(404);
  expect((await request.get("/privacy-policy?version=x")).status()).toBe(404);
  const map = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/about", "/services", "/services/leak-inspection", "/teams", "/return-policy"]) {
    expect(map).toContain(`${path}</loc>`);
  }
  expect(map).not.toContain("/admin/");
});

test("an earlier version says that it is one, and is not indexed", { tag: "@long" }, async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const options = { headers: bearer(admin) };
  const [listed] = await (await page.request.get("/api/page?kind=shipping_policy", options)).json();
  const path = `/api/page/${listed._id}`;
  const { title, summary, content, effectiveOn, version } = await (await page.request.get(path, options)).json();
  const data = { title, summary: `${summary} Since ${Date.now()}.`, content, effectiveOn, version };
  const saved = await (await page.request.put(path, { ...options, data })).json();
  expect((await page.request.post(`${path}/publish`, { ...options, data: { version: saved.version } })).status()).toBe(200);
  const firstVersion = page.getByRole("link", { name: "Version 1", exact: true });
  await visitUntil(page, "/shipping-policy", () => expect(firstVersion).toBeVisible());
  await firstVersion.click();
  await expect(page).toHaveURL("/shipping-policy?version=1");
  await expect(page.getByText("This is an earlier version, kept for reference.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
});

test("an unpublished page says that it is being written, and is not indexed", async ({ page, context }) => {
  await signInAs(page, "admin");
  const visitor = await context.newPage();
  await openAdmin(page, "/admin/return-policy");
  await clickButton(page, "Unpublish");
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(getToastText(page, "Unpublished. Visitors no longer see it.")).toBeVisible();
  await visitUntil(visitor, "/return-policy", () => expect(visitor.getByText("We are still writing this page.")).toBeVisible());
  expect((await visitor.request.get("/return-policy")).status()).toBe(200);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await publish(page);
  await visitUntil(visitor, "/return-policy", () => expect(visitor.getByText("Effective from").first()).toBeVisible());
});

test.describe("two people who edit the same page", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("are notified, and choose which version stays", { tag: "@long" }, async ({ page }) => {
    const options = { headers: bearer(await signInAs(page, "admin")) };
    const data = { kind: "help", title: `Two people ${Date.now()}` };
    const created = await page.request.post("/api/page", { ...options, data });
    expect(created.status(), await created.text()).toBe(201);
    const { _id } = await created.json();
    const getArticle = async () => (await page.request.get(`/api/page/${_id}`, options)).json();
    const saveHers = async (summary: string) => {
      const { title, content, effectiveOn, version } = await getArticle();
      const hers = { title, summary, content, effectiveOn, version };
      expect((await page.request.put(`/api/page/${_id}`, { ...options, data: hers })).status()).toBe(200);
    };
    await openAdmin(page, `/admin/help/${_id}/edit`);
    await saveHers("Hers.");
    await write(page, "Mine.");
    await clickButton(page, "Save draft");
    await expect(main(page).getByText(/Someone else changed this page after you opened it/)).toBeVisible();
    await expect(text(page)).toHaveText("Mine.");
    await expectAccessible(page);
    await clickButton(page, "Save mine");
    await expect(getToastText(page, "Draft saved.")).toBeVisible();
    expect(JSON.stringify(await getArticle())).toContain("Mine.");
    await saveHers("Hers again.");
    await write(page, "Mine again.");
    await clickButton(page, "Save draft");
    await clickButton(page, "Discard mine");
    await expect(main(page).getByLabel("Summary")).toHaveValue("Hers again.");
    await expect(text(page)).toHaveText("Mine.");
  });
});

test("unsaved changes are asked about on leaving, and restored after a reload", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/about");
  await main(page).getByLabel("Summary").fill("Half a sentence");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("dialog").getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  page.on("dialog", (each) => each.accept());
  await page.reload();
  await expect(main(page).getByText(/We restored your unsaved changes/)).toBeVisible();
  await expect(main(page).getByLabel("Summary")).toHaveValue("Half a sentence");
  await clickButton(page, "Discard changes");
  await expect(main(page).getByLabel("Summary")).not.toHaveValue("Half a sentence");
});

test("the guide is searched and read", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/help");
  await main(page).getByRole("searchbox", { name: "Search the guide" }).fill("slip");
  await expect(page).toHaveURL("/admin/help?q=slip");
  await main(page).getByRole("link", { name: "Checking a bank transfer", exact: true }).click();
  await expect(page).toHaveURL("/admin/help/checking-a-bank-transfer");
  await expect(page.getByRole("heading", { level: 1, name: "Checking a bank transfer" })).toBeVisible();
});

test("the guide is for all staff, its drafts only for those who see the website's pages", async ({ page, browser }) => {
  const options = { headers: bearer(await signInAs(page, "admin")) };
  const title = `Not yet ${Date.now()}`;
  const created = await page.request.post("/api/page", { ...options, data: { kind: "help", title } });
  const { slug } = await created.json();
  const context = await browser.newContext();
  const store = await context.newPage();
  await signInAs(store, "admin", "Storekeeper");
  await openAdmin(store, "/admin/help");
  await expect(main(store).getByRole("link", { name: "Checking a bank transfer", exact: true })).toBeVisible();
  await expect(main(store).getByText(title)).toHaveCount(0);
  await expect(main(store).getByText(/not change it/)).toHaveCount(0);
  await main(store).getByRole("link", { name: "Checking a bank transfer", exact: true }).click();
  await expect(store.getByRole("heading", { level: 1, name: "Checking a bank transfer" })).toBeVisible();
  await expect(main(store).getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  const refused = await store.request.get(`/admin/help/${slug}?preview=draft`);
  expect([refused.status(), new URL(refused.url()).pathname]).toEqual([403, "/admin/no-access"]);
  await context.close();
  await openAdmin(page, `/admin/help/${slug}?preview=draft`);
  await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
});

for (const width of staffAxeWidths("the pages")) {
  test(`the pages and their screens are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    const screens = ["about", "privacy-policy", "privacy-policy-form", "shipping-policy", "help", "help/returns-and-refunds"];
    for (const path of screens) {
      await openAdmin(page, `/admin/${path}`);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
