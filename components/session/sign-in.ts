import { CallError, call } from "@/lib/platform/api/call";
import { clearSession, storeSession } from "@/lib/platform/auth/session-store";
import { login, logout, type SignedIn } from "@/lib/users/contract";
import { makePageCookie } from "./page-cookie";

/** Signs in, in this browser: both the bearer of the calls and the cookie of the pages, or neither. */
export async function signIn(credentials: { email: string; password: string }): Promise<SignedIn> {
  const signedIn = await call(login, { body: credentials });
  await startSession(signedIn);
  return signedIn;
}

/** Remembers a sign-in that the server has begun; also the new one that follows a changed password. */
export async function startSession({ token, user }: Pick<SignedIn, "token" | "user">): Promise<void> {
  try {
    if ((await makePageCookie(token)) !== "made") throw new CallError("Failed to log in. Please try again.", 0);
    storeSession({ token, role: user.role, userId: user._id, fullName: user.fullName, email: user.email });
  } catch (cause) {
    clearSession();
    await call(logout, {}, { bearer: token }).catch(() => {}); // it ends by itself later
    if (cause instanceof CallError) throw cause;
    throw new CallError("This browser does not let the shop remember you. Allow site data and try again.", 0, {}, { cause });
  }
}
