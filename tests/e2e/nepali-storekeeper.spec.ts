import type { Page } from "playwright/test";
import { listDistricts } from "@/lib/people/address/places";
import { main, openAdmin, waitForAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct, type SeedProduct } from "../support/e2e-orders";
import { nepali, readEnglish, readNames } from "../support/nepali";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** The morning of a storekeeper who reads no English, on a phone, while a colleague reads the same screens in English. */
test.describe.configure({ timeout: 180_000 });

/** What people wrote, and places, which are as they are on a parcel. */
const written = [...listDistricts(), "Asha", "Gurung", "Storekeeper"];

async function expectNepali(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ne");
  // What other tests do meanwhile is announced to staff, in English.
  const notes = await page.getByRole("region", { name: /^Notifications/ }).allInnerTexts();
  const announced = ["Notifications alt+T", "Close toast", ...notes.flatMap((text) => text.split("\n")).filter(Boolean)];
  expect(await readEnglish(page, [...announced, ...names]), page.url()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await widthOf(page), page.url()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
}

async function scan(page: Page, code: string): Promise<void> {
  await main(page).getByLabel(nepali("Scan or type a SKU")).focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const skuOf = ({ variants: [variant] }: SeedProduct): string => variant?.sku ?? "";

/** By the menu of the back office, which stays open in the same document. */
async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#admin-menu").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("banner")).toHaveAttribute("lang", "en");
}

test("orders are chosen, collected, packed, printed and sent, and a shelf is counted, accessible and without a word of English", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const keeper = await signInAs(page, "admin", "Storekeeper");
  const [roof, tape] = await Promise.all([4, 5].map((at) => getSeedProduct(page.request, at)));
  if (!roof || !tape) throw new Error("the seed sells too little");
  const buyer = await createApiUser("b2c");
  const name = `Bhim${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.random() * 26)).join("")}`;
  const orders = [
    await createOrder(page, buyer, [
      { product: roof, quantity: 2 },
      { product: tape, quantity: 1 },
    ]),
    await createOrder(page, buyer, [{ product: roof, quantity: 1 }]),
  ].map(({ _id }) => _id);
  await withDatabase(async (client) => {
    await client.query(`UPDATE "user" SET full_name = $1 WHERE id = $2`, [name, buyer.userId]);
    await client.query(`UPDATE "order" SET status = 'confirmed', expires_at = NULL WHERE id = ANY($1::uuid[])`, [orders]);
  });
  const names = [...(await readNames(page.request)), ...written, ...(await readWritten()), name];

  await openAdmin(page, "/admin/account");
  await main(page).getByRole("combobox", { name: "Language of your screens" }).selectOption({ label: "नेपाली" });
  await main(page).getByRole("button", { name: "Save language" }).click();
  await expect.poll(async () => readLanguage(keeper.userId)).toBe("ne");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-NP");

  await openAdmin(page, `/admin/orders?tab=confirmed&q=${name}`);
  await expectNepali(page, names);
  await expectAccessible(page);
  await main(page).getByLabel(nepali("Select all on this page")).check();
  await main(page)
    .getByRole("link", { name: nepali("Pick and pack") })
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/pick\?orders=/);
  await expect(main(page).getByRole("heading", { level: 1, name: nepali("Pick and pack") })).toBeVisible();
  await expectNepali(page, names);

  await scan(page, skuOf(roof));
  await expect(main(page).getByRole("status").getByText(nepali("{0}, {1}: into {2}."))).toBeVisible();
  await scan(page, "NO-SUCH-PACK");
  await expect(main(page).getByRole("alert")).toHaveText(nepali("None of these orders has {0}. Put it back."));
  await expectNepali(page, names);
  await expectAccessible(page);
  await scan(page, `${skuOf(roof)}`);
  await scan(page, skuOf(tape));
  await scan(page, skuOf(roof));
  await expect(main(page).getByText(nepali("Packed"))).toHaveCount(2);

  const printed = page.waitForResponse(/\/api\/order\/admin\/documents$/);
  await main(page)
    .getByRole("button", { name: nepali("Packing slips") })
    .click();
  expect((await printed).status()).toBe(200);
  await main(page)
    .getByRole("button", { name: nepali("Labels") })
    .click();
  const labelled = page.waitForResponse(/\/api\/order\/admin\/documents$/);
  await page.getByRole("menuitem", { name: nepali("Address label, A6") }).click();
  expect((await labelled).status()).toBe(200);

  await main(page)
    .getByRole("button", { name: nepali("Send {0}…") })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectNepali(page, [...names, ...(await dialog.locator("option").allTextContents())]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: nepali("Mark as shipped") }).click();
  await expect(page.getByRole("dialog", { name: nepali("{0} shipped.") })).toBeVisible();
  await expectNepali(page, names);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: nepali("Close") })
    .click();
  await expect(main(page).getByRole("heading", { name: nepali("Nothing to pick") })).toBeVisible();
  expect(await readRecorded(orders)).not.toMatch(/\p{Script=Devanagari}/u);

  // Screens of the same document, each in its own language.
  await openScreen(page, "Dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-NP");
  await expect(main(page).getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await openScreen(page, "Products");
  await expect(main(page).getByRole("heading", { level: 1, name: nepali("Products") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ne");

  await openAdmin(page, `/admin/products?q=${skuOf(tape)}`);
  await main(page).getByRole("button", { expanded: false }).filter({ hasText: "प्याक" }).first().click();
  await expectNepali(page, names);
  await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: nepali("Stock of {0}: {1}. Change") })
    .first()
    .click();
  await expect(dialog.getByText("हुनुपर्छ")).toBeVisible();
  await expectNepali(page, names);
  await dialog.getByRole("button", { name: nepali("Save count") }).click();
  await expect(dialog.getByText(nepali("Enter how many you counted"))).toBeVisible();
  const should = Number(/\d+(?= वटा हुनुपर्छ)/.exec((await dialog.textContent()) ?? "")?.[0]);
  await dialog.getByLabel(nepali("How many are there?")).fill(String(should + 1));
  await dialog.getByRole("button", { name: nepali("Save count") }).click();
  await expect(dialog).toBeHidden();
  await openAdmin(page, "/admin/products/low-stock");
  await expectNepali(page, names);

  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await signInAs(other, "admin", "Storekeeper");
  for (const path of [`/admin/orders?q=${name}`, "/admin/orders/pick", `/admin/products?q=${skuOf(tape)}`]) {
    await other.goto(path);
    await waitForAdmin(other);
    await expect(other.locator("html")).toHaveAttribute("lang", "en-NP");
    expect(await main(other).textContent()).not.toMatch(/\p{Script=Devanagari}/u);
  }
  await colleague.close();
});

/** Names of couriers and colleagues, tags and saved views, as staff wrote them: the longest first. */
const readWritten = async (): Promise<string[]> => {
  const { rows } = await withDatabase((client) =>
    client.query(`SELECT name FROM courier UNION SELECT name FROM list_view UNION SELECT full_name FROM "user" WHERE role = 'admin'
      UNION SELECT unnest(tags) FROM "order"`),
  );
  return rows.map((row) => String(row.name)).sort((one, other) => other.length - one.length);
};

const readLanguage = async (id: string): Promise<string> =>
  (await withDatabase((client) => client.query(`SELECT language FROM "user" WHERE id = $1`, [id]))).rows[0].language;

/** What is stored of these orders: their history and the audit log. */
async function readRecorded(orders: readonly string[]): Promise<string> {
  const { rows } = await withDatabase((client) =>
    client.query(
      `SELECT note AS text FROM order_event WHERE order_id = ANY($1::uuid[])
      UNION ALL SELECT concat(name, action, before, after) FROM audit_entry WHERE subject_id = ANY($1::uuid[]::text[])
      UNION ALL SELECT concat(title, body) FROM notification WHERE href LIKE ANY($2::text[])`,
      [orders, orders.map((id) => `%${id}%`)],
    ),
  );
  return rows.map(({ text }) => text).join("\n");
}
