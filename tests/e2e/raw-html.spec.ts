import { HtmlValidate } from "html-validate";
import type { APIRequestContext } from "playwright/test";
import { getRoofCoat } from "../support/e2e-orders";
import { adminPages, customerPages, redirects } from "../support/page-paths";
import { createUser, signIn } from "../support/people";
import { getPageUrl, publicPages } from "../support/public-pages";
import { expect, test } from "../support/test";

/** Pages as crawlers read them: the HTML of the response, before any script has run. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function getProblems(request: APIRequestContext, path: string, status = 200): Promise<string[]> {
  const response = await request.get(path);
  // A user who may not see a page is redirected to the root path, which is valid HTML as well.
  expect([new URL(response.url()).pathname, response.status()]).toEqual([redirects[path] ?? path.split("?")[0], status]);
  const html = await response.text();
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  const [head = "", body = ""] = html.split("</head>");
  // SVG drawings have titles of their own.
  const text = body.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, "");
  if (head.match(/<title>[^<]{5,}<\/title>/g)?.length !== 1) problems.push("the head has not one title");
  const strays = text.match(/<(title|meta|link rel="canonical")[^>]*>/g) ?? [];
  return [...problems, ...strays.map((tag) => `${tag} stands in the body`)].map((each) => `${path}: ${each}`);
}

for (const name of publicPages) {
  test(`${name} is valid, and its title, description and canonical are in its head`, { tag: "@spec-2-public-routes" }, async ({
    request,
  }) => {
    const path = await getPageUrl(name, request);
    expect(await getProblems(request, path, name === "a page that does not exist" ? 404 : 200)).toEqual([]);
  });
}

test("a client without a user agent gets the metadata in the head as well", async ({ playwright, baseURL }) => {
  const client = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: { "user-agent": "" } });
  expect(await getProblems(client, "/services")).toEqual([]);
  expect(await getProblems(client, "/payment/none", 404)).toEqual([]);
  const [head] = (await (await client.get("/services")).text()).split("</head>");
  expect(head).toMatch(
    /<title>Services[\s\S]*<meta name="description" content="[^"]+[\s\S]*<link rel="canonical" href="[^"]+\/services"/,
  );
  await client.dispose();
});

/** Of the pages with an id, those of a product, and forms whose id is "new". */
const forms = ["/admin/add-product/:id", "/admin/edit-product-images/:id", "/admin/systems/new", "/admin/problems/new"];

for (const [role, pages] of [
  ["b2c", customerPages],
  ["admin", [...adminPages, ...forms]],
] as const) {
  test(`every page for ${role} is served, and valid`, { tag: ["@spec-2-customer-routes", "@spec-2-admin-routes"] }, async ({
    context,
  }) => {
    test.setTimeout(120_000);
    await signIn(context, await createUser(role));
    const product = await getRoofCoat(context.request);
    const problems: string[] = [];
    for (const path of pages) {
      const status = path === "/admin/no-access" ? 403 : 200;
      problems.push(...(await getProblems(context.request, path.replace(":id", product._id), status)));
    }
    expect(problems).toEqual([]);
  });
}
