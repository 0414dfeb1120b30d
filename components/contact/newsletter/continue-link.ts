import { msg } from "@/lib/platform/shared/language/t";

/** The link to continue shopping after a newsletter link has done its work. */
export const continueLink = { href: "/products", label: msg("See our products") } as const;
