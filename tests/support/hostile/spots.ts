import { expect, type Page } from "playwright/test";
import { getToastText, main, waitForAdmin } from "../admin-page";
import { expectNothingRan } from "./pages";
import { type HostileInput, markup, plain } from "./words";

type Made = { product: { _id: string; name: string } };

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };
const decoded = (text: string) => text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? "");

/** What a product's page tells search engines, as it came: each thing once, closed where the shop closes it. */
export async function expectHead(page: Page, copy: HostileInput, { product }: Made): Promise<void> {
  const html = await (await page.request.get(`/product/${product._id}`)).text();
  expect(html.match(markup)).toBeNull();
  const title = decoded(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? "");
  expect(plain(title)).toContain(plain(copy.of("product.seoTitle")));
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)];
  const meta = new Map(metas.map(([, name = "", content = ""]) => [name, plain(decoded(content))]));
  expect(meta.get("og:title")).toBe(plain(copy.of("product.seoTitle")));
  const [mark = ""] = copy.of("product.seoDescription").split(" ");
  for (const name of ["description", "og:description", "twitter:description"]) expect(meta.get(name), name).toContain(mark);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks.length).toBeGreaterThan(0);
  const said = plain(blocks.map(([, json = ""]) => Object.values(JSON.parse(json)).map(toTexts).join(" ")).join(" "));
  for (const field of ["product.name", "category.name", "brand.name"]) expect(said).toContain(plain(copy.of(field)));
}

const toTexts = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).map(toTexts).join(" ") : String(value);

/** What the header's search finds. */
export async function expectSearch(page: Page, copy: HostileInput): Promise<void> {
  await page.goto("/faq");
  await expect(page.getByAltText("Loading")).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  for (const field of ["category.name", "subcategory.name", "product.name"]) {
    const [mark = ""] = copy.of(field).split(" ");
    await page.getByRole("combobox", { name: "Search products and categories" }).fill(mark);
    await expect(page.getByRole("option").filter({ hasText: mark }).first()).toContainText(plain(copy.of(field)));
  }
  await expectNothingRan(page);
}

/** A message of the server, and one that names what was saved. */
export async function expectToasts(page: Page, copy: HostileInput): Promise<void> {
  const name = plain(copy.of("team.fullName"));
  await page.goto("/admin/team");
  await waitForAdmin(page);
  await main(page)
    .getByRole("button", { name: `More for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(getToastText(page, `${name} saved.`)).toBeVisible();
  await page.goto("/admin/settings/company");
  await waitForAdmin(page);
  await page.route("**/api/company-detail", (route) => route.fulfill({ status: 500, json: { message: name } }));
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(getToastText(page, `Failed to update company details: ${name}`)).toBeVisible();
  await expectNothingRan(page);
  await page.unroute("**/api/company-detail");
}
