import { type APIRequestContext, expect } from "playwright/test";
import { getLinkPath } from "@/lib/messages/order-link/link";
import type { PlacedOrder } from "@/lib/sales/order/placing/contract";
import { completePayment } from "./complete-payment";
import {
  bearer,
  createApiUser,
  createDeliveredOrder,
  createImageFile,
  createOrder,
  createUncalledOrder,
  getSeedProducts,
  homeAddress,
  patchAsAdmin,
  type SeedProduct,
} from "./e2e-orders";
import { type SignedInUser, withDatabase } from "./people";

/** The pages of a customer who has bought, paid, returned, reviewed and saved something. */
export const filledPages = [
  "a full cart",
  "a checkout",
  "a full wishlist",
  "a payment with eSewa",
  "a payment that was cancelled at eSewa",
  "an order that was just placed",
  "an order to be paid by transfer",
  "an order whose slip is checked",
  "an order with a request to cancel",
  "a delivered order",
  "a cancelled order",
  "an order by its link",
  "an order by its link, opened",
  "a saved job",
  "a saved job by its link",
  "a return to be asked for",
  "a return",
  "/customer/jobs",
  "/customer/dashboard",
  "/customer/purchase-history",
  "/customer/notifications",
  "/customer/reviews-ratings",
  "/customer/return-and-cancel",
  "/customer/address-book",
  "/customer/store-credit",
  "/customer/manage-profile",
  "/customer/manage-profile/data",
] as const;
export type FilledPage = (typeof filledPages)[number];

/** What somebody sees who is not logged in. */
export const isForStrangers = (name: FilledPage): boolean => / by its link$/.test(name);

/** Of her addresses, which stay as the courier reads them, of the shop's bank, and what languages call themselves. */
export const ownNames = [
  "Sample Bank of Nepal, Teku",
  "English",
  "Asha Gurung",
  "Kathmandu Metropolitan City",
  "Lalitpur Metropolitan City",
  "Kathmandu",
  "Lalitpur",
  "Bagmati",
  "Pulchok",
  "Asha",
];

type Call = (method: string, path: string, body?: object) => Promise<{ _id: string; token: string }>;
type World = { request: APIRequestContext; asha: SignedInUser; admin: SignedInUser; call: Call; products: SeedProduct[] };

/** Does all of it with the shop's calls, and returns the paths of the pages. What she writes is Nepali. */
export async function fillPages(request: APIRequestContext): Promise<{ asha: SignedInUser; paths: Record<FilledPage, string> }> {
  const [asha, admin] = [await createApiUser("b2c"), await createApiUser("admin")];
  const call: Call = async (method, path, body = {}) => {
    const response = await request.fetch(path, { method, headers: bearer(asha), ...body });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const products = (await getSeedProducts(request)).filter(({ price }) => price <= 8000).slice(-2);
  const world = { request, asha, admin, call, products };
  await call("POST", `/api/address/${asha.userId}`, { data: { ...homeAddress, tole: "टेकु" } });
  const credit =
    "INSERT INTO store_credit (id, user_id, kind, amount, reason) VALUES (gen_random_uuid(), $1, 'goodwill', 50000, 'ढिलो भयो')";
  await withDatabase((client) => client.query(credit, [asha.userId]));
  const own = Object.fromEntries(filledPages.map((name) => [name, name])) as Record<FilledPage, string>;
  // The cart comes last: an order empties it.
  return { asha, paths: { ...own, ...(await buy(world)), ...(await pay(world)), ...(await save(world)) } };
}

const history = ({ _id }: { _id: string }) => `/customer/purchase-history/${_id}`;
const oneOf = ({ products }: World) => products.slice(0, 1).map((product) => ({ product, quantity: 1 }));

async function buy(world: World) {
  const { request, asha, admin, call, products } = world;
  const lines = products.map((product) => ({ product, quantity: 2 }));
  const delivered = await createDeliveredOrder({ request }, asha, lines);
  const returned = await call("POST", "/api/return", {
    multipart: {
      orderId: delivered._id,
      items: `${delivered.items[0]?._id}:1`,
      outcome: "replace",
      cause: "damaged",
      reason: "ढकनीबाट चुहियो।",
      photos: await createImageFile("lid.jpg"),
    },
  });
  await patchAsAdmin({ request }, admin, `/api/return/admin/${returned._id}/approve`, { note: "हुन्छ।" });
  const review = { rating: "5", title: "ओभानो भयो", body: "दुई बर्खा भयो, एक थोपा चुहिएको छैन।" };
  await call("POST", "/api/review", { multipart: { productId: products[0]?._id ?? "", ...review } });
  const [cancelled, asked] = [
    await createOrder({ request }, asha, oneOf(world)),
    await createOrder({ request }, asha, oneOf(world)),
  ];
  await patchAsAdmin({ request }, admin, `/api/order/admin/${asked._id}/confirm`, { status: "confirmed" });
  for (const { _id } of [cancelled, asked])
    await call("PATCH", `/api/order/mine/${_id}/cancel`, { data: { reason: "अर्को चाहियो।" } });
  expect((await request.post(`/api/order/admin/${delivered._id}/link`, { headers: bearer(admin) })).ok()).toBe(true);
  const { rows } = await withDatabase((client) =>
    client.query("SELECT id FROM order_link WHERE order_id = $1 ORDER BY created_at DESC", [delivered._id]),
  );
  const link = getLinkPath(rows[0].id);
  return {
    "a delivered order": history(delivered),
    "a return to be asked for": `/customer/return-and-cancel?order=${delivered._id}`,
    "a return": `/customer/return-and-cancel/${returned._id}`,
    "a cancelled order": history(cancelled),
    "an order with a request to cancel": history(asked),
    "an order by its link": link,
    "an order by its link, opened": link,
  };
}

async function pay(world: World) {
  const { request, asha, call } = world;
  const place = (method: string) => createUncalledOrder({ request }, asha, oneOf(world), method) as Promise<PlacedOrder>;
  const atEsewa = async (choice: "pay" | "cancel") => {
    const { payWith, payments } = await place("esewa");
    const back = payWith && (await completePayment(payWith, choice));
    expect((await request.get(String(back))).ok()).toBe(true);
    return `/payment/${payments[0]?._id}`;
  };
  const [placed, transfer, proven] = [await place("cod"), await place("bank"), await place("bank")];
  await call("POST", `/api/order/mine/${proven._id}/proof`, {
    multipart: { file: await createImageFile("slip.jpg"), reference: `FT-${Date.now()}` },
  });
  return {
    "an order that was just placed": `${history(placed)}?placed`,
    "an order to be paid by transfer": history(transfer),
    "an order whose slip is checked": history(proven),
    "a payment with eSewa": await atEsewa("pay"),
    "a payment that was cancelled at eSewa": await atEsewa("cancel"),
  };
}

async function save({ request, asha, call, products }: World) {
  const [system]: { _id: string }[] = await (await request.get("/api/system")).json();
  const measured = { systemId: system?._id, areas: [{ length: 8, width: 5 }], district: "Kathmandu" };
  const job = await call("POST", "/api/job", { data: { name: "आमाको छत", site: "पाटन", job: measured } });
  const { token } = await call("POST", `/api/job/${job._id}/link`);
  await call("POST", `/api/job/${job._id}/cart`, { data: {} });
  for (const { _id: productId, variants } of products) {
    await call("POST", `/api/wishlist/${asha.userId}/${productId}`);
    await call("POST", `/api/cart/${asha.userId}`, { data: { productId, variantId: variants[0]?._id, quantity: 2 } });
  }
  return {
    "a full cart": "/cart",
    "a checkout": "/checkout",
    "a full wishlist": "/wishlist",
    "a saved job": `/customer/jobs/${job._id}`,
    "a saved job by its link": `/job/${token}`,
  };
}
