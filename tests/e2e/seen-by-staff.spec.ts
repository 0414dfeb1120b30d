import type { APIRequestContext, BrowserContext } from "playwright/test";
import { io } from "socket.io-client";
import { contracts } from "@/lib/office/openapi/contracts";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { type Holder, may, toRights } from "@/lib/platform/shared/rights";
import { type Canaries, releaseCanaries } from "../support/canaries";
import { bearer, createApiUser, getRoofCoat } from "../support/e2e-orders";
import { adminPages, pagePaths } from "../support/page-paths";
import { getPdfText } from "../support/pdf-text";
import { type SignedInUser, signIn, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/** What each role gets from the running shop is searched for values that it has no right to see (docs/decisions/0102). */

const roles = ["Owner", "Order desk", "Storekeeper", "Accountant", "Editor", "Read only"] as const;
type Person = SignedInUser & Holder & { role: string };

test.describe.configure({ mode: "serial", timeout: 180_000 });

let shop: Canaries;
let productId: string;
/** Lists narrowed to this test's own rows: on their first pages, what other tests do may come before. */
let narrowed: string[];
let request: APIRequestContext;
/** Where the owner found each of them: what nobody finds, nobody hides. */
const found = new Map<string, string[]>();

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  shop = await releaseCanaries(request);
  productId = (await getRoofCoat(request))._id;
  const sql = `SELECT number FROM "order" WHERE id = $1`;
  const [{ number }] = (await withDatabase((client) => client.query(sql, [shop.returned]))).rows;
  narrowed = [`/admin/orders?tab=all&q=${number}`, `/admin/audit?subject=order&subjectId=${shop.returned}`];
});
test.afterAll(() => request.dispose());

async function hire(role: string): Promise<Person> {
  const sql = "SELECT is_owner, rights FROM staff_role WHERE name = $1";
  const [row] = (await withDatabase((client) => client.query(sql, [role]))).rows;
  return { ...(await createApiUser("admin", role)), role, rights: toRights({ isOwner: row.is_owner, rights: row.rights }) };
}

/** The values in a text that this person has no right to see. */
function findLeaks(person: Person, where: string, text: string): string[] {
  return shop.canaries.flatMap(({ name, pattern, right }) => {
    if (!pattern.test(text)) return [];
    if (person.role === "Owner") found.set(name, [...(found.get(name) ?? []), where]);
    return may(person, right) ? [] : `the ${name} in ${where}`;
  });
}

const ids = (path: string): string[] => {
  if (path.startsWith("/api/invoice/order/") || path.startsWith("/admin/orders/")) return shop.orders;
  const id = Object.entries({
    "/api/invoice/": shop.invoiceId,
    "/api/payment/": shop.paymentId,
    "/api/return/": shop.returnId,
    "/api/enquiry/": shop.enquiryId,
    "/api/newsletter/": shop.issueId,
    "/admin/returns-and-cancels/": shop.returnId,
    "/admin/enquiries/": shop.enquiryId,
    "/admin/newsletter/": shop.issueId,
    "/admin/users/": shop.asha.userId,
  }).find(([prefix]) => path.startsWith(prefix))?.[1];
  return [id ?? productId];
};

async function getText(person: Person, url: string, data?: object): Promise<string> {
  const response = await request.fetch(url, { method: data ? "POST" : "GET", headers: bearer(person), ...(data && { data }) });
  expect(response.status(), `${person.role}: ${url}`).toBeLessThan(500);
  const body = await response.body();
  return body.subarray(0, 5).toString() === "%PDF-" ? getPdfText(body) : body.toString();
}

type Told = { title: string; body: string };

/** The notifications that reach somebody's open pages. */
async function listen({ token }: Person) {
  const socket = io(process.env.SHOP_URL ?? "http://localhost:3000", {
    auth: { token },
    transports: ["websocket"],
    forceNew: true,
  });
  const received: Told[] = [];
  socket.on("notification", (row: Told) => received.push(row));
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return { received, stop: () => socket.disconnect() };
}

/** Every call that reads something, also those that customers make for themselves. */
const reads = contracts.filter(({ method, access, right }) => method === "GET" && (access === "admin" || right !== "any"));

async function readCalls(person: Person): Promise<string[]> {
  const leaks: string[] = [];
  for (const endpoint of reads) {
    const hasLimit = JSON.stringify(Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})).includes(
      '"limit"',
    );
    for (const id of ids(endpoint.path)) {
      const query = hasLimit ? { limit: 100 } : {};
      const url = getUrl(endpoint, { params: { id, number: "1", folder: "none" }, query });
      leaks.push(...findLeaks(person, endpoint.route, await getText(person, url)));
    }
  }
  const more = ["customers", "money", "movements", "returns"].flatMap((report) =>
    ["", "each"].map((group) => `/api/report/file?format=csv&range=7&report=${report}&group=${group}`),
  );
  const typed = [shop.phone, shop.asha.email, shop.reference, "Asha Gurung", "o:Asha"];
  more.push(...typed.map((q) => `/api/find?${new URLSearchParams({ q })}`));
  more.push(`/api/notification/${person.userId}`, "/api/payment/bank-account", `/api/order/admin/customers?q=Asha`);
  for (const url of more) leaks.push(...findLeaks(person, url, await getText(person, url)));
  const print = { orders: shop.orders, packingSlips: true, invoices: true };
  leaks.push(...findLeaks(person, "the printed documents", await getText(person, "/api/order/admin/documents", print)));
  return leaks;
}

async function readPages(person: Person, context: BrowserContext): Promise<string[]> {
  await signIn(context, person);
  const withIds = pagePaths.filter((path) => path.startsWith("/admin/") && /\[(id|name|slug)\]/.test(path));
  const paths = [
    ...adminPages,
    ...withIds.flatMap((path) => ids(path).map((id) => path.replace(/\[\w+\]/, id))),
    `/admin/orders/new?from=${shop.deliveredId}`,
    ...narrowed,
    "/admin/find?q=Asha",
    "/admin/returns-and-cancels?tab=all",
    "/admin/enquiries?tab=all",
    "/admin/reports?report=customers&range=7",
    "/admin/reports?report=money&group=each&range=7",
  ];
  const leaks: string[] = [];
  for (const path of paths) {
    const response = await context.request.get(path);
    expect(response.status(), `${person.role}: ${path}`).toBeLessThan(500);
    // As the server sends it, with the data that React starts from.
    leaks.push(...findLeaks(person, path, await response.text()));
  }
  return leaks;
}

for (const role of roles) {
  test(`${role}: calls, pages and files hold nothing that the role has no right to see`, { tag: "@AZ-32" }, async ({
    context,
  }) => {
    const person = await hire(role);
    expect([...(await readCalls(person)), ...(await readPages(person, context))]).toEqual([]);
    if (role !== "Owner") return;
    for (const { name } of shop.canaries) {
      expect(found.get(name)?.length, `the ${name} is somewhere`).toBeGreaterThan(2);
    }
    expect(found.get("phone")).toEqual(expect.arrayContaining(["the printed documents", ...narrowed]));
  });
}

test("what a role may not see, it cannot find by searching for it either", { tag: "@AZ-32" }, async () => {
  const count = async (person: Person, path: string, q: string) =>
    Number(
      (await request.get(`${path}?${new URLSearchParams({ q, limit: "10" })}`, { headers: bearer(person) })).headers()[
        "x-total-count"
      ],
    );
  const [owner, store, reader] = [await hire("Owner"), await hire("Storekeeper"), await hire("Read only")];
  for (const [path, q, person] of [
    ["/api/order/admin", shop.phone, store],
    ["/api/order/admin", shop.phone.slice(2, 8), store],
    ["/api/order/admin", shop.asha.email, store],
    ["/api/order/admin", shop.reference, store],
    ["/api/return/admin", shop.phone, store],
    ["/api/enquiry/admin", shop.phone, reader],
    ["/api/enquiry/admin", shop.asha.email, reader],
  ] as const) {
    expect(await count(owner, path, q), `${path} ${q}`).toBeGreaterThan(0);
    expect(await count(person, path, q), `${path} ${q}`).toBe(0);
  }
});

test("the search of the back office neither finds nor names what a role may not see", { tag: "@AZ-32" }, async () => {
  const kinds = async (person: Person, q: string) => {
    const reply = await request.get(`/api/find?${new URLSearchParams({ q })}`, { headers: bearer(person) });
    return ((await reply.json()).groups as { kind: string }[]).map(({ kind }) => kind).toSorted();
  };
  const [owner, store, editor] = [await hire("Owner"), await hire("Storekeeper"), await hire("Editor")];
  for (const q of [shop.phone, shop.asha.email, shop.reference]) {
    expect(await kinds(owner, q), q).toContain("order");
    expect(await kinds(store, q), q).toEqual([]);
    expect(await kinds(editor, q), q).toEqual([]);
  }
  expect(await kinds(owner, "Asha Gurung")).toEqual(["customer", "enquiry", "order", "return"]);
  expect(await kinds(store, "Asha Gurung")).not.toContain("customer");
});

test("notifications reach the roles that they concern, without contacts where those are not theirs", {
  tag: "@AZ-32",
}, async () => {
  const people = await Promise.all(roles.map(hire));
  const listeners = await Promise.all(people.map(async (person) => ({ person, ...(await listen(person)) })));
  await shop.shop.askToCancel();
  // The same message again would be one enquiry.
  await shop.shop.writeIn(shop.asha.email, `${shop.typed} Today, please.`);
  /** Whether each is whole: of an order whose customer wants to cancel, and of an enquiry. */
  const getHeard = () =>
    Object.fromEntries(
      listeners.map(({ person, received }) => {
        const own = received.filter(({ body }) => body.startsWith("Please call"));
        return [person.role, own.map(({ body }) => body.startsWith(shop.typed))];
      }),
    );
  const heard = {
    Owner: [true, true],
    "Order desk": [true, true],
    Storekeeper: [false],
    Accountant: [true],
    Editor: [],
    "Read only": [false, false],
  };
  await expect.poll(getHeard, { timeout: 15_000 }).toEqual(heard);
  for (const { person, received, stop } of listeners) {
    expect(findLeaks(person, "a socket", JSON.stringify(received))).toEqual([]);
    expect(findLeaks(person, "the notifications", await getText(person, `/api/notification/${person.userId}`))).toEqual([]);
    stop();
  }
});
