/** The `exp` of a token in seconds, unverified: the server verifies, the browser only keeps time. */
export function getExpiry(token: string): number | null {
  const { exp } = getClaims(token);
  return typeof exp === "number" && Number.isFinite(exp) ? exp : null;
}

/** A token's claims, unverified; empty if it cannot be read. */
export function getClaims(token: string): Record<string, unknown> {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
