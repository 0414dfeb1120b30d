import type { Page } from "playwright/test";
import { main, openAdmin, waitForAdmin } from "../support/admin-page";
import { bearer } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** The audit log: who changed what, how it was before, and where to see it. */

const changes = (page: Page) => main(page).getByRole("list", { name: "Changes" }).locator("> li");

/** A coupon with a code of its own, created and then changed. */
async function createChangedCoupon(page: Page) {
  const admin = await signInAs(page, "admin");
  const headers = bearer(admin);
  const code = `LOG-${process.pid}${Date.now() % 1_000_000_000}`;
  const coupon = { code, kind: "amount", value: 250 };
  const { _id } = await (await page.request.post("/api/coupon", { headers, data: coupon })).json();
  const response = await page.request.patch(`/api/coupon/${_id}`, { headers, data: { ...coupon, value: 123_456.5 } });
  expect(response.status()).toBe(200);
  return { admin, code, _id };
}

test("a change is found by its text and subject, shows the values before and after, and links to its subject", async ({
  page,
}) => {
  const { code } = await createChangedCoupon(page);
  await openAdmin(page, "/admin/audit");
  await main(page).getByLabel("Search", { exact: true }).fill(code.toLowerCase());
  await expect(changes(page)).toHaveCount(2);
  const [newest, oldest] = [changes(page).first(), changes(page).last()];
  await expect(newest).toContainText(`Asha Gurung changed the coupon ${code}`);
  await expect(newest).toContainText("before: Rs 250.00");
  await expect(newest).toContainText("after: Rs 1,23,456.50");
  await expect(oldest).toContainText(`created the coupon ${code}`);
  await main(page).getByLabel("About").selectOption("User");
  await expect(main(page).getByText("none match these filters")).toBeVisible();
  await expect(page).toHaveURL(/subject=user/);
  await page.reload();
  await expect(main(page).getByText("none match these filters"), "the address holds the filters").toBeVisible();
  await waitForAdmin(page);
  await main(page).getByLabel("About").selectOption("Coupon");
  await expect(changes(page)).toHaveCount(2);
  await newest.getByRole("link", { name: code }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: code })).toBeVisible();
});

test("changes can be filtered by person and by day", async ({ page }) => {
  const { admin, code } = await createChangedCoupon(page);
  await openAdmin(page, `/admin/audit?actor=${admin.userId}`);
  await expect(changes(page)).toHaveCount(2);
  await expect(changes(page).first()).toContainText(code);
  await main(page).getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(main(page).getByText("none match these filters")).toBeVisible();
  await main(page).getByRole("link", { name: "Show everything" }).click();
  await expect(changes(page).first()).toBeVisible();
  await expect(main(page).getByLabel("To", { exact: true })).toHaveValue("");
});

for (const width of staffAxeWidths("the admin-audit")) {
  test(`the audit log is accessible at ${width} px`, async ({ page }) => {
    await createChangedCoupon(page);
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/audit");
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
