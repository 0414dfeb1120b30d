import { storeSession } from "@/lib/platform/browser/session-store";

/** Stores a session in local storage, as if this user were signed in in this browser. */
export function storeTestSession(userId: string, role: "admin" | "b2c" | "b2b" = "b2c"): void {
  const claims = { id: userId, jti: `session-of-${userId}`, exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = `e30.${btoa(JSON.stringify(claims))}.signature`;
  storeSession({ token, role, userId, fullName: "Asha Gurung", email: `${userId}@customer.example` });
}
