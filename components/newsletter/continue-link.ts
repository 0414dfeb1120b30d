/** Where an email's link leads on to when it has done its work. */
export const continueLink = { href: "/products", label: "See our products" } as const;
