import "server-only";
import { env } from "@/lib/platform/env";
import type { PaymentMethod } from "./contract";
import { type Esewa, esewa } from "./esewa";
import type { Gateway } from "./gateway";
import { khalti } from "./khalti";

/** eSewa, where it is set up. */
export function esewaGateway(): Esewa | null {
  const { ESEWA_URL, ESEWA_STATUS_URL, ESEWA_PRODUCT_CODE, ESEWA_SECRET, SITE_URL } = env();
  if (!ESEWA_URL || !ESEWA_STATUS_URL || !ESEWA_PRODUCT_CODE || !ESEWA_SECRET) return null;
  const urls = { formUrl: ESEWA_URL, statusUrl: ESEWA_STATUS_URL, siteUrl: SITE_URL };
  return esewa({ ...urls, productCode: ESEWA_PRODUCT_CODE, secret: ESEWA_SECRET });
}

function khaltiGateway(): Gateway | null {
  const { KHALTI_URL, KHALTI_SECRET, SITE_URL } = env();
  return KHALTI_URL && KHALTI_SECRET ? khalti({ url: KHALTI_URL, secret: KHALTI_SECRET, siteUrl: SITE_URL }) : null;
}

/** The gateway of a method; `null` where it has none, or none that is set up. */
export function getGateway(method: PaymentMethod): Gateway | null {
  if (method === "esewa") return esewaGateway();
  return method === "khalti" ? khaltiGateway() : null;
}
