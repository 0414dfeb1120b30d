import type { PayWith } from "@/lib/terms/payment-method/contract";

type Choice = "pay" | "pay-and-close" | "pending" | "fail" | "cancel";

/** Follows the redirect to the gateway as a browser does, and chooses there. Returns the URL back to the shop, if any. */
export async function completePayment({ url, method, fields }: PayWith, choice: Choice): Promise<URL | null> {
  const opened = await follow(url, method === "POST" ? { method, body: new URLSearchParams(fields) } : {});
  const location = opened.headers.get("location");
  const pageUrl = location ? new URL(location, url) : new URL(url);
  const page = await fetch(pageUrl);
  if (page.status !== 200) throw new Error(`the gateway replied ${page.status}: ${await page.text()}`);
  const chosen = await follow(pageUrl, { method: "POST", body: new URLSearchParams({ choice }) });
  const returnUrl = chosen.headers.get("location");
  return returnUrl ? new URL(returnUrl) : null;
}

const follow = (url: string | URL, request: RequestInit) => fetch(url, { ...request, redirect: "manual" });
