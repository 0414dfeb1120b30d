import type { StoredSession } from "@/lib/platform/browser/session-store";
import { pageSessionHeader } from "@/lib/platform/shared/session-cookie";

/** The result of an exchange; `refused`: the server does not know the session. */
type ExchangeResult = "made" | "refused" | "failed";

/**
 * Creates the page cookie (docs/decisions/0003) from the bearer of the same login, through next-auth's documented URLs. Its
 * client library is not used, because it leaves the page on a server error, and the input is lost.
 */
export async function makePageCookie(token: string): Promise<ExchangeResult> {
  try {
    const response = await post("callback/credentials", { token }, 15_000);
    if (response.ok) return "made";
    // next-auth responds with 401 to every failure; the reason is in this URL.
    const { url }: { url?: string } = await response.json();
    return response.status === 401 && url?.includes("error=CredentialsSignin") ? "refused" : "failed";
  } catch {
    return "failed";
  }
}

/** Removes the page cookie, if the server responds soon. Otherwise it does no harm: its session has ended. */
export async function dropPageCookie(): Promise<void> {
  await post("signout", {}, 1500).catch(() => {});
}

/** The reverse (0037): fetches the session of the page cookie, to be stored; `null` if the server does not know it. */
export async function sessionOfPageCookie(id: string): Promise<Omit<StoredSession, "expiresAt"> | null> {
  const init = { method: "POST", headers: { [pageSessionHeader]: id }, signal: AbortSignal.timeout(15_000) };
  const response = await fetch("/api/auth/bearer", init);
  if (response.ok) return response.json();
  if (response.status === 401) return null;
  throw new Error(`The bearer token could not be fetched: ${response.status}`);
}

async function post(path: string, values: Record<string, string>, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { csrfToken } = await (await fetch("/api/auth/csrf", { signal })).json();
  const body = new URLSearchParams({ ...values, csrfToken, json: "true" });
  return fetch(`/api/auth/${path}`, { method: "POST", body, signal });
}
