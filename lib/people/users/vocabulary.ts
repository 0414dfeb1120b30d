export const roleNames = { admin: "Administrator", b2c: "Customer", b2b: "Business" } as const;
