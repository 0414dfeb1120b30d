import { expect, test, waitForLoadingScreen } from "../support/test";

test.describe("the company", () => {
  test.use({ turn: "company" });

  test("shows the company, its links, its cities and the year", { tag: "@spec-2-copyright" }, async ({ page, request }) => {
    const company = await (await request.get("/api/company-detail")).json();
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const text of [company.description, company.location, company.phoneNumber, company.email]) {
      await expect(footer.getByText(text)).toBeVisible();
    }
    const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kathmandu" }).format();
    await expect(footer.getByText(`© ${year} ${company.name}`)).toBeVisible();

    const quick = footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
    expect(await quick.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/products",
      "/about",
      "/services",
      "/teams",
      "/gallery",
      "/cart",
      "/wishlist",
      "/contact",
    ]);
    const support = footer.getByRole("navigation", { name: "Support" }).getByRole("link");
    expect(await support.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/faq",
      "/shipping-policy",
      "/return-policy",
      "/privacy-policy",
    ]);
    await expect(footer.getByRole("heading", { name: "Our Location" }).locator("..").getByRole("listitem")).toHaveCount(10);
  });

  test("shows a social network only where it is set", { tag: "@spec-2-footer" }, async ({ page, request }) => {
    const company = await (await request.get("/api/company-detail")).json();
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const network of ["facebook", "twitter", "instagram", "linkedin"]) {
      await expect(footer.getByRole("link", { name: network })).toHaveCount(company[network] ? 1 : 0);
    }
  });
});

test("the button to scroll to the top appears after 200 px", { tag: "@spec-2-scroll-to-top" }, async ({ page }) => {
  await page.goto("/");
  await waitForLoadingScreen(page);
  const top = page.getByRole("button", { name: "Scroll to top" });
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.waitForTimeout(200);
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 201));
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("the newsletter", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await waitForLoadingScreen(page);
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.scrollIntoViewIfNeeded();
    // The form's script loads last, and replaces the form that browsers send without it.
    await expect(form).not.toHaveAttribute("method");
  });

  test("requires an email, and a valid one", { tag: "@spec-5-newsletter-email" }, async ({ page }) => {
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText("Email is required", { exact: true })).toBeVisible();
    await form.getByLabel("Your email address").fill("not an address");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText("Invalid email address", { exact: true })).toBeVisible();
    await expect(form.getByText("Email is required")).toBeHidden();
  });

  test("thanks the reader each time, and clears the form", { tag: "@spec-8-newsletter" }, async ({ page }) => {
    const form = page.getByRole("form", { name: "Newsletter" });
    const email = `reader-${Date.now()}@example.com`;
    for (let time = 0; time < 2; time++) {
      await form.getByLabel("Your email address").fill(email);
      const responded = page.waitForResponse("**/api/newsletter");
      await form.getByRole("button", { name: "Subscribe" }).click();
      expect((await responded).status()).toBe(200);
      await expect(page.getByText("Thank you for subscribing to our newsletter!").first()).toBeVisible();
      await expect(form.getByLabel("Your email address")).toHaveValue("");
    }
  });

  test.describe("when it fails", () => {
    test.use({ expectedErrors: ["the server responded with a status of 5", "net::ERR_FAILED"] });

    test("shows the server's message, or a default one, and keeps what was typed", async ({ page }) => {
      const form = page.getByRole("form", { name: "Newsletter" });
      await form.getByLabel("Your email address").fill("reader@example.com");
      for (const [response, message] of [
        [{ status: 503, json: { message: "The post is closed today." } }, "The post is closed today."],
        [{ status: 500, json: {} }, "Something went wrong. Please try again."],
        [null, "Something went wrong. Please try again."],
      ] as const) {
        await page.route("**/api/newsletter", (route) => (response ? route.fulfill(response) : route.abort()));
        const sent = page.waitForRequest("**/api/newsletter");
        await form.getByRole("button", { name: "Subscribe" }).click();
        await sent;
        await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
        await expect(form.getByLabel("Your email address")).toHaveValue("reader@example.com");
        await page.unroute("**/api/newsletter");
      }
    });
  });
});
