import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { screenGroups } from "@/components/office/screens";
import { expect, test } from "../support/journey";
import { signedInAs } from "../support/people";
import { publicPages, urlOfPage } from "../support/public-pages";

/** Pages as crawlers read them: the HTML of the answer, before any script has run. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function problemsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  const html = await answer.text();
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  const [head = "", body = ""] = html.split("</head>");
  // Drawings have titles of their own.
  const text = body.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, "");
  if (head.match(/<title>[^<]{5,}<\/title>/g)?.length !== 1) problems.push("the head has not one title");
  const strays = text.match(/<(title|meta|link rel="canonical")[^>]*>/g) ?? [];
  return [...problems, ...strays.map((tag) => `${tag} stands in the body`)].map((each) => `${path}: ${each}`);
}

for (const name of publicPages) {
  test(`${name} is valid, and its title, description and canonical stand in its head`, async ({ request }) => {
    const path = await urlOfPage(name, request);
    expect(await problemsOf(request, path)).toEqual([]);
  });
}

test("who does not say which program reads gets the metadata in the head as well", async ({ playwright, baseURL }) => {
  const unnamed = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: { "user-agent": "" } });
  for (const path of ["/services", "/payment/none"]) expect(await problemsOf(unnamed, path)).toEqual([]);
  const [head] = (await (await unnamed.get("/services")).text()).split("</head>");
  expect(head).toMatch(
    /<title>Services[\s\S]*<meta name="description" content="[^"]+[\s\S]*<link rel="canonical" href="[^"]+\/services"/,
  );
  await unnamed.dispose();
});

test("the customer's pages are valid", async ({ page }) => {
  await signedInAs(page);
  const names = ["dashboard", "notifications", "manage-profile", "purchase-history", "address-book", "reviews-ratings"];
  for (const name of [...names, "return-and-cancel"]) expect(await problemsOf(page.request, `/customer/${name}`)).toEqual([]);
});

test("the admin's pages are valid", async ({ page }) => {
  test.slow();
  await signedInAs(page, "admin");
  for (const { href } of screenGroups.flatMap(({ screens }) => screens)) {
    expect(await problemsOf(page.request, href)).toEqual([]);
  }
});
