import type { Limit } from "@/lib/platform/db/rate-limit";

/**
 * Wrong passwords are counted for an account from one address (a thief guessing), for an account from everywhere (many thieves),
 * and for an address over all accounts (one thief trying many). All windows end by themselves: nobody is locked out for good.
 */
export const loginLimits = {
  pair: { name: "login", points: 5 },
  account: { name: "login-account", points: 50 },
  address: { name: "login-address", points: 100 },
} satisfies Record<string, Limit>;

const hour = 3600;
export const registerLimit: Limit = { name: "register", points: 60, seconds: hour };
export const forgotLimits = {
  /** Emails to one mailbox: what is beyond is silently not sent. */
  mailbox: { name: "forgot", points: 3, seconds: hour },
  address: { name: "forgot-address", points: 30, seconds: hour },
} satisfies Record<string, Limit>;
/** Codes by text message: how many one address asks for and tries. How many go to one number: code.ts. */
export const codeLimits = {
  address: { name: "code", points: 30, seconds: hour },
  tries: { name: "code-tries", points: 60, seconds: hour },
  /** Order numbers that somebody says in order to open an account that was silent. */
  fact: { name: "code-fact", points: 5, seconds: 24 * hour },
} satisfies Record<string, Limit>;
/** Wrong current passwords of someone who is signed in. */
export const confirmLimit: Limit = { name: "confirm", points: 5 };
export const emailChangeLimit: Limit = { name: "email-change", points: 5, seconds: hour };
