import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/platform/server/env";

/** The claims of a bearer. `id` and `exp` are where the documented client looks for them. */
export type BearerClaims = { id: string; role: string; version: number; jti: string; exp: number };

/** The claims of an emailed link: whom it is for, its one-time row, and until when it works. */
export type LinkClaims = { id: string; jti: string; exp: number };

/** An emailed link for one purpose is worthless for another. */
export type LinkPurpose = "reset" | "email-change" | "newsletter-confirm" | "order" | "passkey" | "factor";

const algorithm = "HS256";
const getKey = (secret: string) => new TextEncoder().encode(secret);

/** Signs a bearer for calls; `exp` is in seconds, as usual in a JWT. */
export async function signBearer(claims: Omit<BearerClaims, "exp">, until?: Date): Promise<{ token: string; expiresAt: Date }> {
  const { AUTH_SECRET, SESSION_SECONDS } = env();
  const exp = until ? Math.floor(until.getTime() / 1000) : Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const token = await sign({ ...claims, exp }, "bearer", AUTH_SECRET);
  return { token, expiresAt: new Date(exp * 1000) };
}

/** The claims of one of our own bearers that has not expired, else `null`. session.ts checks its session. */
export async function readBearer(token: string): Promise<BearerClaims | null> {
  const { AUTH_SECRET, SESSION_SECONDS } = env();
  const claims = await read(token, "bearer", AUTH_SECRET);
  const { id, role, version, jti, iat, exp } = claims ?? {};
  if (typeof id !== "string" || typeof role !== "string" || typeof version !== "number") return null;
  if (typeof jti !== "string" || typeof iat !== "number" || typeof exp !== "number") return null;
  // None of ours lasts longer; an expiry in milliseconds would last forever.
  if (exp - iat > SESSION_SECONDS) return null;
  return { id, role, version, jti, exp };
}

export async function signLink(purpose: LinkPurpose, { id, jti, exp }: LinkClaims): Promise<string> {
  return sign({ id, jti, exp }, purpose, env().LINK_SECRET);
}

/** The claims of an emailed link for this purpose that has not expired, else `null`. */
export async function readLink(purpose: LinkPurpose, token: string): Promise<LinkClaims | null> {
  const claims = await read(token, purpose, env().LINK_SECRET);
  const { id, jti, exp } = claims ?? {};
  return typeof id === "string" && typeof jti === "string" && typeof exp === "number" ? { id, jti, exp } : null;
}

/** Whether a rejected bearer claims to belong to a session, rather than to an emailed link or nothing at all. */
export function isSessionBearer(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === "bearer+jwt";
  } catch {
    return false;
  }
}

function sign(claims: Record<string, unknown>, purpose: string, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: `${purpose}+jwt` })
    .setAudience(purpose)
    .setIssuedAt()
    .sign(getKey(secret));
}

async function read(token: string, purpose: string, secret: string): Promise<Record<string, unknown> | null> {
  try {
    const { payload } = await jwtVerify(token, getKey(secret), {
      algorithms: [algorithm],
      audience: purpose,
      typ: `${purpose}+jwt`,
      requiredClaims: ["exp", "iat"],
    });
    return payload;
  } catch {
    return null; // forged, foreign, expired or no token at all: all the same to a visitor
  }
}
