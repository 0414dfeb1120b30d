import { pageSessionHeader } from "@/lib/platform/auth/session-cookie";
import type { StoredSession } from "@/lib/platform/auth/session-store";

/** The result of an exchange; `refused`: the server does not know the session. */
export type ExchangeResult = "made" | "refused" | "failed";

/**
 * Makes the pages' cookie (docs/decisions/0003) from the bearer of the same login, through next-auth's documented URLs. Its client
 * library is not used: where the server fails, it leaves the page and what was typed is lost.
 */
export async function makePageCookie(token: string): Promise<ExchangeResult> {
  try {
    const answer = await post("callback/credentials", { token }, 15_000);
    if (answer.ok) return "made";
    // next-auth answers 401 whatever went wrong, and says the reason in this URL.
    const { url }: { url?: string } = await answer.json();
    return answer.status === 401 && url?.includes("error=CredentialsSignin") ? "refused" : "failed";
  } catch {
    return "failed";
  }
}

/** Drops it, if the server can be reached soon; the bearer inside is useless once its session has ended. */
export async function dropPageCookie(): Promise<void> {
  await post("signout", {}, 1500).catch(() => {});
}

/** The other way round (0037): the page cookie's session, to be stored; `null` where the server knows none. */
export async function sessionOfPageCookie(id: string): Promise<Omit<StoredSession, "expiresAt"> | null> {
  const init = { method: "POST", headers: { [pageSessionHeader]: id }, signal: AbortSignal.timeout(15_000) };
  const answer = await fetch("/api/auth/bearer", init);
  if (answer.ok) return answer.json();
  if (answer.status === 401) return null;
  throw new Error(`The bearer could not be asked for: ${answer.status}`);
}

async function post(path: string, values: Record<string, string>, patience: number): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const { csrfToken } = await (await fetch("/api/auth/csrf", { signal })).json();
  const body = new URLSearchParams({ ...values, csrfToken, json: "true" });
  return fetch(`/api/auth/${path}`, { method: "POST", body, signal });
}
