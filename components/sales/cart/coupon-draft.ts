import { tabDrafts } from "@/lib/platform/browser/draft-store";

const name = "coupon";

/** A coupon tried in the cart, until the checkout takes it over; "" for none. */
export function readCoupon(): string {
  const code = tabDrafts.read(name);
  return typeof code === "string" ? code.slice(0, 40) : "";
}

export const saveCoupon = (code: string): void => (code ? tabDrafts.save(name, code) : tabDrafts.remove(name));
