import { createImageFile } from "../support/e2e-orders";
import { sample } from "../support/lane";
import { visitUntil } from "../support/live-page";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

type Company = { description: string; instagram: string };
let before: Company | undefined;

// Run one after another in one worker, since each test changes the same single row.
test.describe.configure({ mode: "default" });
test.use({ turn: "company" });

test.beforeEach(async () => {
  const { rows } = await withDatabase((client) => client.query<Company>("SELECT description, instagram FROM company_detail"));
  before = rows[0];
});
// Restored, since other browser tests read the same footer.
test.afterEach(async () => {
  await withDatabase((client) =>
    client.query("UPDATE company_detail SET description = $1, instagram = $2", [before?.description, before?.instagram]),
  );
});

test("staff's changes to the company's details are in the footer on the next request", {
  tag: "@spec-8-company-update",
}, async ({ page, context }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/settings/company");
  await expectAccessible(page);
  const text = `We keep roofs dry since ${Date.now()}.`;
  await page.getByLabel("Description").fill(text);
  await page.getByLabel("Instagram").fill("instagram.com/sukkha");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Enter the full URL, starting with https://")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(text);
  await page.getByLabel("Instagram").fill("https://www.instagram.com/sukkha.example");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Company details updated successfully")).toBeVisible();

  const shop = await context.newPage();
  const footer = shop.getByRole("contentinfo");
  await visitUntil(shop, "/faq", () => expect(footer.getByText(text)).toBeVisible());
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/sukkha.example",
  );
});

test("a logo, an icon and a picture for links show as soon as they are uploaded, until they are removed", async ({
  page,
  context,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/settings/company");
  const names = ["logo", "icon", "picture for links"];
  const shop = await context.newPage();
  const read = async () => {
    await shop.goto("/faq");
    const { icons } = await (await page.request.get("/manifest.webmanifest")).json();
    return {
      logo: await shop.getByAltText("Loading").getAttribute("src"),
      mark: await shop
        .getByRole("banner")
        .locator(".logo-mark")
        .first()
        .evaluate((mark) => /url\("(.+)"\)/.exec(getComputedStyle(mark).backgroundImage)?.[1] ?? "drawn"),
      icon: icons.map(({ src }: { src: string }) => src).at(-1),
      picture: await shop.locator('meta[property="og:image"]').first().getAttribute("content"),
    };
  };
  const builtIn = await read();
  expect(builtIn).toEqual({
    logo: "/assets/logo.png",
    mark: "drawn",
    icon: expect.stringMatching(/^\/icon-/),
    picture: expect.stringMatching(/\/assets\/og\.jpg$/),
  });
  try {
    for (const name of names) {
      await page.getByLabel(`Upload ${name}`).setInputFiles(await createImageFile(`${name}.jpg`, "#7a1f4b"));
      await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    }
    const own = await read();
    expect(own).toEqual({
      logo: expect.stringMatching(/^\/media\/company\/.+\/480\.png$/),
      mark: expect.stringMatching(/\/media\/company\/.+\/160\.webp$/),
      icon: expect.stringMatching(/^\/media\/company\/.+\/\d+\.png$/),
      picture: expect.stringMatching(/\/media\/company\/.+\/preview\.jpg$/),
    });
    for (const url of Object.values(own)) {
      const image = await page.request.get(url);
      expect([image.status(), image.headers()["content-type"]], url).toEqual([200, expect.stringMatching(/^image\//)]);
    }
    for (const name of names) {
      await page.getByRole("button", { name: `Remove ${name}` }).click();
      await expect(page.getByRole("button", { name: `Remove ${name}` })).toHaveCount(0);
    }
    expect(await read()).toEqual(builtIn);
  } finally {
    await withDatabase((client) =>
      client.query("UPDATE company_detail SET logo_key = NULL, logo_square_key = NULL, social_key = NULL"),
    );
  }
});

test("unsafe links that are already in the database are shown nowhere", async ({ page }) => {
  for (const link of ["//evil.example", "/\\evil.example", "data:text/html,evil.example", "javascript:evil.example"]) {
    const { before, slide } = await withDatabase(async (client) => {
      const { rows } = await client.query("SELECT facebook, map_url FROM company_detail");
      await client.query("UPDATE company_detail SET facebook = $1, map_url = $1", [link]);
      // One of the seed's slides: another browser test sorts them, which fails if one has gone.
      const { rows: slides } = await client.query("SELECT id, link_href FROM slider ORDER BY created_at LIMIT 1");
      await client.query("UPDATE slider SET link_href = $1 WHERE id = $2", [link, slides[0].id]);
      return { before: rows[0], slide: slides[0] };
    });
    try {
      // PostgreSQL notifies the server of the change a moment after the commit.
      await expect
        .poll(async () => (await page.request.get("/api/slider")).json())
        .toContainEqual(expect.objectContaining({ _id: slide.id, linkHref: "" }));
      for (const path of ["/", "/contact", "/api/company-detail", "/api/slider"]) {
        const text = await (await page.request.get(`${path}?${crypto.randomUUID()}`)).text();
        expect(text, path).not.toContain("evil.example");
      }
    } finally {
      await withDatabase(async (client) => {
        await client.query("UPDATE slider SET link_href = $1 WHERE id = $2", [slide.link_href, slide.id]);
        await client.query("UPDATE company_detail SET facebook = $1, map_url = $2", [before.facebook, before.map_url]);
      });
    }
  }
});

test.describe("a server that fails", () => {
  test.use({ expectedErrors: ["the server responded with a status of 500"] });

  test("gives its reason, and nothing typed is lost", { tag: "@spec-8-company-update" }, async ({ page }) => {
    await signInAs(page, "admin");
    await page.goto("/admin/settings/company");
    await page.route("**/api/company-detail", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 500, json: { message: "The disk is full" } })
        : route.continue(),
    );
    await page.getByLabel("Description").fill("Words that are not lost");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Failed to update company details: The disk is full").first()).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Words that are not lost");
  });

  const responses = [
    ["says `error` alone", { error: "The disk is full" }, "Failed to update company details: The disk is full"],
    ["gives no reason", {}, "Failed to update company details"],
  ] as const;
  for (const [how, json, message] of sample(responses, 2, ([how]) => how)) {
    test(`that ${how} is not named twice`, async ({ page }) => {
      await signInAs(page, "admin");
      await page.goto("/admin/settings/company");
      await page.route("**/api/company-detail", (route) =>
        route.request().method() === "PUT" ? route.fulfill({ status: 500, json }) : route.continue(),
      );
      await page.getByLabel("Description").fill("Words that are not lost");
      await page.getByRole("button", { name: "Save details" }).click();
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    });
  }
});
