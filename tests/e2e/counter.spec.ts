import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** A shift at the counter: a float, walk-ins, several payments, a sale that waits, and a count that differs. */

// A shift that closes with a difference is refused until it has a reason.
test.use({ expectedErrors: ["the server responded with a status of 409"] });

const dialog = (page: Page) => page.getByRole("dialog");
const scan = (page: Page, code: string) => main(page).getByLabel("Add a product").pressSequentially(`${code}\n`);

/** The sum of what is paid, in rupees. */
async function readSum(page: Page): Promise<number> {
  const text = await main(page)
    .getByText(/^Payments: Rs/)
    .textContent();
  return Number(/Rs\s([\d,.]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}

/** Of the seed. */
const sku = "KRG-CTAPE-10M-GRY";

for (const width of [390, 1366]) {
  test(`a shift with several counter sales, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/orders/new");
    await expect(main(page).getByText("You have no open shift")).toBeVisible();
    await clickButton(page, "Open shift…");
    await dialog(page).getByRole("button", { name: "Open shift" }).click();
    await expect(dialog(page).getByText("Enter an amount in rupees")).toBeVisible();
    await dialog(page).getByLabel("Cash in the drawer now (Rs)").fill("1000");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Open shift" }).click();
    await expect(main(page).getByText("Your shift is open since")).toBeVisible();

    // A walk-in: scanned twice, paid in cash with change.
    await clickButton(page, "Walk-in");
    await scan(page, "no-such-code");
    await expect(main(page).getByText("Nothing has the code “no-such-code”.", { exact: false })).toBeVisible();
    await scan(page, sku);
    await scan(page, sku);
    await expect(main(page).getByLabel(/^Quantity of/)).toHaveValue("2");
    // The notes that are offered follow the total, which is asked for.
    await expect(main(page).getByText("Payments: Rs 3,300.00")).toBeVisible();
    await main(page).getByRole("button", { name: /^Rs/ }).first().click();
    await expect(main(page).getByText(/^Change: Rs/)).toBeVisible();
    await expectAccessible(page);
    await clickButton(page, "Complete sale");
    await expect(main(page).getByRole("heading", { name: "Sale complete" })).toBeFocused();
    await expect(main(page).getByText("for Cash sale", { exact: false })).toBeVisible();
    await expect(main(page).getByText(/^Change: Rs/)).toBeVisible();
    await clickButton(page, "Next sale");

    // A sale that waits for its customer, while another one is served.
    await clickButton(page, "Walk-in");
    await scan(page, sku);
    await expect(main(page).getByLabel(/^Quantity of/)).toHaveValue("1");
    await clickButton(page, "Put aside…");
    const name = `Blue shirt ${width}`;
    await dialog(page).getByLabel("Name").fill(name);
    await dialog(page).getByRole("button", { name: "Put aside" }).click();
    await expect(getToastText(page, `“${name}” is put aside.`)).toBeVisible();
    await expect(main(page).getByLabel(/^Quantity of/)).toHaveCount(0);
    await main(page)
      .getByRole("button", { name: /^Put aside: / })
      .click();
    await expectAccessible(page);
    await dialog(page)
      .getByRole("button", { name: `Go on with ${name}` })
      .click();
    await expect(main(page).getByLabel(/^Quantity of/)).toHaveValue("1");
    await expect(main(page).getByText("Walk-in", { exact: true })).toBeVisible();

    // Paid half by QR, and the rest in cash.
    const total = await readSum(page);
    await main(page).getByLabel("Amount (Rs)", { exact: true }).fill("100");
    await expect(main(page).getByText(/missing$/)).toBeVisible();
    await clickButton(page, "Add another payment");
    await main(page).getByLabel("Paid by, payment 2").selectOption("QR payment");
    await main(page).getByLabel("Reference (optional)").fill(`QR ${Date.now()}`);
    await expect(main(page).getByText(/missing$/)).toHaveCount(0);
    await expectAccessible(page);
    await clickButton(page, "Complete sale");
    await expect(main(page).getByRole("heading", { name: "Sale complete" })).toBeFocused();
    await expect(main(page).getByText("Paid: Cash Rs", { exact: false })).toBeVisible();
    await expect(main(page).getByText("Paid: QR payment Rs", { exact: false })).toBeVisible();
    await clickButton(page, "Next sale");

    // The drawer has its float, the first sale (two pieces) and Rs 100 of the second.
    const expected = 1000 + 2 * total + 100;
    await clickButton(page, "Close shift…");
    await dialog(page)
      .getByLabel("Counted cash (Rs)")
      .fill(String(expected - 50));
    await dialog(page).getByRole("button", { name: "Close shift" }).click();
    await expect(dialog(page).getByText("Rs 50.00 less than the", { exact: false })).toBeVisible();
    await dialog(page).getByLabel("Reason, if it differs").fill("Tea for a customer");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Close shift" }).click();
    await expect(getToastText(page, "Shift closed with Rs 50.00 too little.")).toBeVisible();
    await openAdmin(page, "/admin/shifts");
    await expect(main(page).getByText("Rs 50.00 missing").first()).toBeVisible();
    await expect(main(page).getByText("Reason: Tea for a customer").first()).toBeVisible();
    await expectAccessible(page);
  });
}
