/** The link to continue shopping after a newsletter link has done its work. */
export const continueLink = { href: "/products", label: "See our products" } as const;
