import { toMobile } from "@/lib/platform/shared/text/mobile";

type Person = { email: string | null; mobile: string | null; phone: string | null; orderNews: string };

/** The columns of an account that decide how its owner is reached. */
export const reachColumns = { email: true, mobile: true, phone: true, orderNews: true } as const;

/**
 * Where to notify a customer of an order: by email, by text, or both. If they have only one of them, that one is used; without an
 * email that can also be a number that staff entered. Urgent messages are also texted if there is a verified number.
 */
export function getReach({ email, mobile, phone, orderNews }: Person, isUrgent = false) {
  if (email === null) return { email, mobile: mobile ?? (phone ? toMobile(phone) : null) };
  if (mobile === null) return { email, mobile };
  return { email: orderNews === "text" ? null : email, mobile: orderNews !== "email" || isUrgent ? mobile : null };
}

/** An account as its owner sees it: what is missing is empty. */
type Contact = { email: string; mobile: string; orderNews: string };

/** How a customer is notified of an order's usual news, as a verb. */
export function orderNewsVerb({ email, mobile, orderNews }: Contact): "email" | "text" | "email and text" {
  const reach = getReach({ email: email || null, mobile: mobile || null, phone: null, orderNews });
  if (!reach.email) return "text";
  return reach.mobile ? "email and text" : "email";
}
