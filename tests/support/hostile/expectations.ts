import { expect, type Page } from "playwright/test";
import { getToastText, main, waitForAdmin } from "../admin-page";
import { isLong } from "../lane";
import { type HostileInput, markup, plain } from "./hostile-input";
import { expectNothingRan } from "./pages";

type Catalogue = { product: { _id: string; name: string } };

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };
const decode = (text: string) => text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? "");

/** The title, meta tags and structured data in the HTML of a product's page, which no payload may break out of. */
export async function expectHead(page: Page, copy: HostileInput, { product }: Catalogue): Promise<void> {
  const html = await (await page.request.get(`/product/${product._id}`)).text();
  expect(html.match(markup)).toBeNull();
  const title = decode(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? "");
  expectBeginning(title, copy.get("product.seoTitle"));
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)];
  const meta = new Map(metas.map(([, name = "", content = ""]) => [name, plain(decode(content))]));
  expectBeginning(meta.get("og:title"), copy.get("product.seoTitle"));
  const [mark = ""] = copy.get("product.seoDescription").split(" ");
  for (const name of ["description", "og:description", "twitter:description"]) expect(meta.get(name), name).toContain(mark);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks.length).toBeGreaterThan(0);
  const structuredData = plain(blocks.map(([, json = ""]) => Object.values(JSON.parse(json)).map(toTexts).join(" ")).join(" "));
  for (const field of ["product.name", "category.name", "brand.name"]) expect(structuredData).toContain(plain(copy.get(field)));
}

/** A title that is too long for a list of results is cut. */
function expectBeginning(title = "", text: string): void {
  const [shown = ""] = plain(title).split("…");
  expect(shown.length).toBeGreaterThan(30);
  expect(plain(text)).toContain(shown);
}

const toTexts = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).map(toTexts).join(" ") : String(value);

/** The suggestions of the header's search. */
export async function expectSearch(page: Page, copy: HostileInput): Promise<void> {
  await page.goto("/faq");
  await expect(page.getByAltText("Loading")).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  for (const field of ["category.name", "subcategory.name", "product.name"]) {
    const [mark = ""] = copy.get(field).split(" ");
    await page.getByRole("combobox", { name: "Search products and categories" }).fill(mark);
    await expect(page.getByRole("option").filter({ hasText: mark }).first()).toContainText(plain(copy.get(field)));
  }
  await expectNothingRan(page);
}

/** A toast that names what was saved, and in the long lane one with a message from the server. */
export async function expectToasts(page: Page, copy: HostileInput): Promise<void> {
  const name = plain(copy.get("team.fullName"));
  await page.goto("/admin/team");
  await waitForAdmin(page);
  await main(page)
    .getByRole("button", { name: `More actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, `${name} saved.`)).toBeVisible();
  await expectNothingRan(page);
  if (!isLong) return;
  await page.goto("/admin/settings/company");
  await waitForAdmin(page);
  await page.route("**/api/company-detail", (route) => route.fulfill({ status: 500, json: { message: name } }));
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(getToastText(page, `Failed to update company details: ${name}`)).toBeVisible();
  await expectNothingRan(page);
  await page.unroute("**/api/company-detail");
}
