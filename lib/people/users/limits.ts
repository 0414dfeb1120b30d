import type { Limit } from "@/lib/platform/server/db/rate-limit";

/**
 * Wrong passwords are counted per account and IP (one attacker guessing), per account (many attackers), and per IP over all
 * accounts (one attacker trying many). The limit per account leaves out the networks that the account was logged in from
 * (known-networks.ts): otherwise strangers could keep its owner out, again and again.
 */
export const loginLimits = {
  pair: { name: "login", points: 5 },
  account: { name: "login-account", points: 50 },
  ip: { name: "login-ip", points: 100 },
} satisfies Record<string, Limit>;

const hour = 3600;
export const registerLimit: Limit = { name: "register", points: 60, seconds: hour };
export const forgotLimits = {
  /** Emails to one mailbox; more are silently not sent. */
  mailbox: { name: "forgot", points: 3, seconds: hour },
  ip: { name: "forgot-ip", points: 30, seconds: hour },
} satisfies Record<string, Limit>;
/**
 * Requests of texted codes per IP: thousands share the address of a mobile network, so this only stops a flood. How many texts a
 * network gets is in lib/messages/sms/daily-limit.ts, the limit per number in code.ts, and the one per code in code-proof.ts.
 */
export const codeLimits = {
  ip: { name: "code", points: 600, seconds: hour },
  /** Tries with a ticket that is none. */
  tries: { name: "code-tries", points: 60, seconds: hour },
  /** Order numbers tried to open an inactive account. */
  fact: { name: "code-fact", points: 5, seconds: 24 * hour },
} satisfies Record<string, Limit>;
/** Requests of a customer to become a business, each of which notifies staff. */
export const businessLimit: Limit = { name: "business", points: 5, seconds: 24 * hour };
/** Wrong current passwords of a logged-in user. */
export const confirmLimit: Limit = { name: "confirm", points: 5 };
export const emailChangeLimit: Limit = { name: "email-change", points: 5, seconds: hour };
