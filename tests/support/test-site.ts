/** The shop's URL and keys in Vitest, which lib/platform/server/env requires. */
export const testSite = {
  SITE_URL: "https://shop.example",
  AUTH_SECRET: "b7c1f0d29e8a4356917d0b2c4e6f8a1d",
  LINK_SECRET: "0f9e8d7c6b5a49382716f5e4d3c2b1a0",
  NEXTAUTH_SECRET: "5d4c3b2a19f8e7d6c5b4a39281706f5e",
};
