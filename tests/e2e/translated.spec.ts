import type { Page } from "playwright/test";
import { main } from "../support/admin-page";
import { bearer, getRoofCoat, homeAddress } from "../support/e2e-orders";
import { type SignedInUser, signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";
import { translateAlways, translatePage } from "../support/translator";

/** People read the shop in their own language with the browser's translator, which replaces the texts that React has made. */
test.describe.configure({ timeout: 90_000 });

type Journey = {
  path: (page: Page) => string | Promise<string>;
  role?: "admin" | "b2c";
  /** Its steps change the cart. */
  isCart?: boolean;
  prepare?: (page: Page, person: SignedInUser) => Promise<void>;
  steps: ((page: Page) => Promise<void>)[];
};

const readText = (page: Page): Promise<string> =>
  main(page).evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const each of copy.querySelectorAll("script, noscript")) each.remove();
    return (copy.textContent ?? "").replaceAll(/\s+/g, " ");
  });

/** What the page says, once it has said the same three times: some calculations follow one another. */
async function readMain(page: Page): Promise<string> {
  const last: string[] = [];
  await expect(async () => {
    last.push(await readText(page));
    expect(last.length).toBeGreaterThan(2);
    expect(new Set(last.slice(-3)).size).toBe(1);
  }).toPass({ intervals: [700], timeout: 20_000 });
  return last.at(-1) ?? "";
}

async function follow(page: Page, { steps }: Journey): Promise<string[]> {
  const said = [await readMain(page)];
  for (const step of steps) {
    await step(page);
    await page.waitForTimeout(400); // a pause before a calculation begins
    said.push(await readMain(page));
  }
  return said;
}

async function open(page: Page, journey: Journey): Promise<void> {
  await page.goto(await journey.path(page));
  await waitForLoadingScreen(page);
}

const fill = (label: string | RegExp, text: string) => async (page: Page) => main(page).getByLabel(label).first().fill(text);
const press = (name: string | RegExp) => async (page: Page) => main(page).getByRole("button", { name }).first().click();
const tick = (name: RegExp) => async (page: Page) => main(page).getByRole("checkbox", { name }).first().check();

const choose = (name: RegExp) => async (page: Page) => main(page).getByRole("radio", { name }).first().check({ force: true });

async function putIntoCart(page: Page, person: SignedInUser): Promise<void> {
  const { _id: productId, variants } = await getRoofCoat(page.request);
  const headers = bearer(person);
  await page.request.delete(`/api/cart/${person.userId}`, { headers });
  const data = { productId, variantId: variants[0]?._id, quantity: 2 };
  expect((await page.request.post(`/api/cart/${person.userId}`, { headers, data })).status()).toBe(200);
}

const journeys: Record<string, Journey> = {
  "the calculator of a product": {
    path: async (page) => `/product/${(await getRoofCoat(page.request))._id}`,
    steps: [fill("Area", "50"), fill("Area", "180"), press("One more"), fill("Area", ""), fill("Area", "7")],
  },
  "the measures of a system": {
    path: () => "/fix/system/pu-terrace",
    steps: [fill("Length, m", "15"), fill("Width, m", "10"), fill("Length, m", "3")],
  },
  "filters and their counts": {
    path: () => "/products",
    steps: [
      tick(/^Bathroom/),
      tick(/^In stock/i),
      async (page) =>
        main(page)
          .getByRole("link", { name: /^Remove filter: Bathroom/ })
          .click(),
    ],
  },
  "a search": {
    path: () => "/products?q=paint",
    steps: [fill("Search products", "torch"), async (page) => page.keyboard.press("Enter")],
  },
  "a cart and its coupon": {
    path: () => "/cart",
    role: "b2c",
    isCart: true,
    prepare: putIntoCart,
    steps: [press("One more"), press("One more"), press("One fewer")],
  },
  "the totals of the checkout": {
    path: () => "/checkout",
    role: "b2c",
    prepare: async (page, person) => {
      await putIntoCart(page, person);
      await page.request.post(`/api/address/${person.userId}`, { headers: bearer(person), data: homeAddress });
    },
    // It remembers the choice, so the last step takes it back.
    steps: [choose(/pickup/), choose(/^Delivery/)],
  },
  "a list of staff": {
    path: () => "/admin/products",
    role: "admin",
    steps: [
      async (page) => {
        await main(page).getByRole("searchbox").first().fill("RoofCoat");
        // The address changes together with the list.
        await page.waitForURL(/RoofCoat/);
      },
      async (page) => page.keyboard.press("Enter"),
    ],
  },
};

for (const [name, journey] of Object.entries(journeys)) {
  test(`${name}: a translated page says what the same page says untranslated`, async ({ page }) => {
    const person = journey.role && (await signInAs(page, journey.role));
    if (person) await journey.prepare?.(page, person);
    await open(page, journey);
    const expected = await follow(page, journey);
    expect(new Set(expected).size, "the steps change the page").toBeGreaterThan(1);
    if (person && journey.isCart) await putIntoCart(page, person);
    await open(page, journey);
    await translatePage(page);
    expect(await follow(page, journey)).toEqual(expected);
    await expect(page.getByText("Oops, something went wrong.")).toHaveCount(0);
  });
}

test.describe("a browser that translates before the scripts have arrived", () => {
  // React says that it did not find the texts it expected, and renders the page itself.
  test.use({ expectedErrors: ["Minified React error #418"] });

  test("says the same as well", async ({ page }) => {
    const journey = journeys["the calculator of a product"] as Journey;
    await open(page, journey);
    const expected = await follow(page, journey);
    await translateAlways(page);
    await open(page, journey);
    await expect(main(page).locator("font").first()).toBeAttached();
    expect(await follow(page, journey)).toEqual(expected);
  });
});
