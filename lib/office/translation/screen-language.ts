import type { IncomingHttpHeaders } from "node:http";
import { readHeaderBearer } from "@/lib/platform/server/auth/cookie-bearer";
import { getUserByBearer } from "@/lib/platform/server/auth/session";
import { env } from "@/lib/platform/server/env";
import type { Language } from "@/lib/platform/shared/language/language";

/** The screens of staff that are said in their reader's language; all others are English. Their pages end with `withTexts`. */
export const translatedScreens: readonly string[] = [
  "/admin/orders",
  "/admin/orders/pick",
  "/admin/products",
  "/admin/products/low-stock",
];

/** A screen has one address for all of staff: its language is that of whoever opens it. */
export async function getScreenLanguage(url: string, { cookie = "" }: IncomingHttpHeaders): Promise<Language> {
  if (!translatedScreens.includes(url.replace(/[?#].*$/s, ""))) return "en";
  // Whether somebody may see the page, and why not if the database is down, the page says itself.
  const user = await readHeaderBearer(cookie, env().SITE_URL)
    .then(getUserByBearer)
    .catch(() => null);
  return user?.language ?? "en";
}
