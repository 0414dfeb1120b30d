import type { APIRequestContext } from "playwright/test";
import type { Problem, System } from "@/lib/advice/fix/contract";
import { allAnswers } from "@/lib/advice/fix/rules";
import type { Product } from "@/lib/catalogue/product/contract";
import { getRoofCoat } from "./e2e-orders";

/** Every public page, by its path, or by a description if the path has an id. */
export const publicPages = [
  "/",
  "/products",
  "/products?area=bathroom&sort=price",
  "/products?q=submarine",
  "/login",
  "/track",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/stock-alert/unsubscribe",
  "/cart",
  "/wishlist",
  "/checkout",
  "/about",
  "/services",
  "/teams",
  "/gallery",
  "/brands",
  "/contact",
  "/faq",
  "/compare",
  "/fix",
  "/fix/roof",
  "/api/docs",
  "/privacy-policy",
  "/return-policy",
  "/shipping-policy",
  "the product page",
  "a comparison",
  "a category",
  "a brand",
  "a service",
  "an album",
  "a problem",
  "the answer to a problem",
  "a system",
  "a page that does not exist",
] as const;

export type PublicPage = (typeof publicPages)[number];

export async function getPageUrl(name: PublicPage, request: APIRequestContext): Promise<string> {
  if (name === "a problem" || name === "the answer to a problem" || name === "a system") return fixUrl(name, request);
  const product = await getRoofCoat(request);
  if (name === "the product page") return `/product/${product._id}`;
  if (name === "a comparison") return `/compare?products=${(await getComparable(request)).join(",")}`;
  if (name === "a brand") return `/brands/${product.brand._id}`;
  if (name === "a category") return `/products/${product.category._id}`;
  if (name === "a service") return firstLink(await (await request.get("/services")).text(), /href="(\/services\/[^"]+)"/);
  // One of the seed's albums: other browser tests add and delete some.
  if (name === "an album")
    return firstLink(await (await request.get("/gallery")).text(), /href="(\/gallery\/[^"]+)"(?:(?!href=).)*Basements/);
  return name === "a page that does not exist" ? "/no/such/page" : name;
}

/** The ids of three products of the roof coat's subcategory, itself the first. */
export async function getComparable(request: APIRequestContext): Promise<string[]> {
  const roofCoat = await getRoofCoat(request);
  const all: Product[] = await (await request.get("/api/product")).json();
  const shelf = all.find(({ _id }) => _id === roofCoat._id)?.subcategory._id;
  const others = all.filter(({ _id, subcategory }) => _id !== roofCoat._id && subcategory._id === shelf);
  return [roofCoat, ...others.slice(-2)].map(({ _id }) => _id);
}

async function fixUrl(name: PublicPage, request: APIRequestContext): Promise<string> {
  const [system]: System[] = await (await request.get("/api/system")).json();
  const [problem]: Problem[] = await (await request.get("/api/problem")).json();
  if (!system || !problem) throw new Error("the shop has no systems");
  if (name === "a system") return `/fix/system/${system.slug}`;
  const answers = name === "a problem" ? [] : Object.values(allAnswers(problem)[0] ?? {});
  return ["/fix", problem.slug, ...answers].join("/");
}

function firstLink(html: string, link: RegExp): string {
  const href = html.match(link)?.[1];
  if (!href) throw new Error(`there is no link like ${link}`);
  return href;
}
