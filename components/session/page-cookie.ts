/**
 * Makes the cookie that pages read (docs/decisions/0003) from the bearer of the same sign-in, through next-auth's documented
 * addresses; says whether it is made. Its client library is not used: where the server fails it leaves the page, and what was typed is lost.
 */
export function makePageCookie(token: string): Promise<boolean> {
  return post("callback/credentials", { token }, 15_000).catch(() => false);
}

/** Drops it, if the server can be reached soon; the bearer inside is worth nothing once its session has ended. */
export async function dropPageCookie(): Promise<void> {
  await post("signout", {}, 1500).catch(() => false);
}

async function post(path: string, values: Record<string, string>, patience: number): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const { csrfToken } = await (await fetch("/api/auth/csrf", { signal })).json();
  const body = new URLSearchParams({ ...values, csrfToken, json: "true" });
  return (await fetch(`/api/auth/${path}`, { method: "POST", body, signal })).ok;
}
