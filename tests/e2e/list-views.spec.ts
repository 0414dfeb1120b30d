import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expectNoHorizontalScroll, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { bearer } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** Saved views of staff's lists (docs/decisions/0097). Each test has names, and roles, of its own: lists are shared by all tests. */

const uniqueName = (text: string) => `${text} ${randomUUID().slice(0, 6)}`;
const tabs = (page: Page) => main(page).getByRole("navigation", { name: "Orders by status" });
const dialog = (page: Page) => page.getByRole("dialog");

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await main(page).getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function saveView(page: Page, name: string): Promise<void> {
  await chooseFromMenu(page, "Save as a new view…");
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(getToastText(page, `View “${name}” saved.`)).toBeVisible();
}

type NewView = { list?: string; name: string; query: Record<string, string>; isShared?: boolean; roleIds?: string[] };

async function createView(page: Page, as: SignedInUser, { list = "orders", ...view }: NewView): Promise<string> {
  const response = await page.request.post("/api/view", { headers: bearer(as), data: { list, ...view } });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json())._id;
}

/** A role that no other test has, so that its first view opens for nobody else. */
const insertRole = (name: string, rights: string[]): Promise<string> =>
  withDatabase(async (client) => {
    const sql = `INSERT INTO "staff_role" (id, name, rights, position) VALUES ($1, $2, $3, 99) RETURNING id`;
    return (await client.query(sql, [randomUUID(), name, rights])).rows[0].id;
  });

test("filters are kept as a view, changed, saved, reset, renamed and deleted", async ({ page }) => {
  test.slow();
  const [name, other] = [uniqueName("Kaski"), uniqueName("Pokhara")];
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/orders?district=Kaski");
  await saveView(page, name);
  await expect(page).toHaveURL(/\/admin\/orders\?district=Kaski&view=[\w-]{36}$/);
  const tab = tabs(page).getByRole("link", { name });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tabs(page).locator("[aria-current]"), "no queue is current beside it").toHaveCount(1);

  await main(page).getByLabel("Method").selectOption("Cash on delivery");
  await expect(main(page).getByText("Changed", { exact: true })).toBeVisible();
  await expect(page, "the address holds everything").toHaveURL(/district=Kaski.*view=|view=.*district=Kaski/);
  await main(page).getByRole("link", { name: "Reset" }).click();
  await expect(main(page).getByText("Changed", { exact: true })).toBeHidden();
  await expect(main(page).getByLabel("Method")).toHaveValue("");
  await main(page).getByLabel("Method").selectOption("Cash on delivery");
  await main(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(getToastText(page, `View “${name}” saved.`).last()).toBeVisible();
  await expect(main(page).getByText("Changed", { exact: true })).toBeHidden();

  await tabs(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/admin/orders?view=all");
  await chooseFromMenu(page, name);
  await expect(main(page).getByLabel("Method")).toHaveValue("cod");
  await chooseFromMenu(page, "Rename or share…");
  await dialog(page).getByLabel("Name").fill(other);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(tabs(page).getByRole("link", { name: other })).toBeVisible();
  await chooseFromMenu(page, "Delete this view…");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/admin/orders?view=all");
  await expect(tabs(page).getByRole("link", { name: other })).toHaveCount(0);
});

test("a role's list opens with its view, everything is one click away, and a gone filter is named", async ({ page }) => {
  test.slow();
  const [role, name] = [uniqueName("Packers"), uniqueName("To pack")];
  const roleId = await insertRole(role, ["order.see"]);
  const owner = await signInAs(page, "admin");
  const id = await createView(page, owner, { name, query: { tab: "confirmed" }, isShared: true, roleIds: [roleId] });
  await withDatabase((client) => client.query(`UPDATE "list_view" SET query = query || '{"driver": "x"}' WHERE id = $1`, [id]));

  await signInAs(page, "admin", role);
  await openAdmin(page, "/admin/dashboard");
  await watchLayoutShifts(page);
  await page.goto("/admin/orders");
  await waitForAdmin(page);
  await expect(page).toHaveURL(`/admin/orders?tab=confirmed&view=${id}`);
  await expect(main(page).getByText("The filter “driver” no longer exists and was left out.")).toBeVisible();
  await expectNoShift(page);
  await expect(main(page).getByRole("button", { name: /^Save/ }), "only who may share changes it").toHaveText("Save as…");
  await tabs(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/admin/orders?view=all");
  await main(page).getByLabel("Method").selectOption("Cash on delivery");
  await main(page).getByRole("link", { name: "Clear filters" }).click();
  await expect(page, "what was cleared stays clear").toHaveURL("/admin/orders?view=all");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL(`/admin/orders?tab=confirmed&view=${id}`);
  const deleted = await page.request.delete(`/api/view/${id}`, { headers: bearer(owner) });
  expect(deleted.ok()).toBe(true);
});

test("a view carries the hidden columns of products, and a link shows what its sender sees", async ({ page }) => {
  test.slow();
  const name = uniqueName("Prices");
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/products");
  const table = main(page).getByRole("table", { name: "Products" });
  const hideBrand = async () => {
    await main(page).getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Brand" }).click();
    await page.keyboard.press("Escape");
  };
  await hideBrand();
  await expect(table.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await saveView(page, name);
  await expect(page).toHaveURL(/hide=brand/);
  const link = page.url();
  await hideBrand();
  await expect(main(page).getByText("Changed", { exact: true })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Brand" })).toBeVisible();

  await signInAs(page, "admin");
  await openAdmin(page, link);
  await expect(table.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await expect(main(page).getByText("This link names a view that was deleted or is not shared with you.")).toBeVisible();
});

test.describe("two who change one shared view", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("do not overwrite each other unseen", async ({ page }) => {
    const name = uniqueName("Ilam");
    const owner = await signInAs(page, "admin");
    const id = await createView(page, owner, { name, query: { district: "Ilam" }, isShared: true });
    await openAdmin(page, `/admin/orders?district=Ilam&view=${id}`);
    await chooseFromMenu(page, "Rename or share…");
    const data = { query: { district: "Jhapa" } };
    await page.request.patch(`/api/view/${id}`, { headers: bearer(owner), data });
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText("Someone else changed this after you opened it.")).toBeVisible();
    // The page behind the dialog now has the other's filters.
    await expect(page.locator("main").getByText("Changed", { exact: true })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toBeHidden();
    await page.request.delete(`/api/view/${id}`, { headers: bearer(owner) });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs of views are links", async ({ page }) => {
    const name = uniqueName("Bank");
    const owner = await signInAs(page, "admin");
    await createView(page, owner, { name, query: { method: "bank" } });
    await page.goto("/admin/orders");
    await tabs(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(/method=bank&/);
    await expect(main(page).getByRole("button", { name: "Views" })).toBeHidden();
  });
});

for (const width of staffAxeWidths("the list-views")) {
  test(`lists with views are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    const owner = await signInAs(page, "admin");
    const id = await createView(page, owner, { name: uniqueName("A view with a rather long name"), query: { rows: "100" } });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/admin/orders?district=Kaski&view=${id}`, "/admin/users", "/admin/settings/coupons"]) {
      await openAdmin(page, path);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
