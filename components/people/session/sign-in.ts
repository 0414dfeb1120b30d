import { type LoginReply, login, logout } from "@/lib/people/users/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { clearSession, readSession, storeSession } from "@/lib/platform/browser/session-store";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import { makePageCookie } from "./page-cookie";

/** Logs in this browser with both the bearer for calls and the page cookie, or with neither. */
export async function signIn(credentials: CallInput<typeof login>["body"]): Promise<LoginReply> {
  const signedIn = await call(login, { body: credentials });
  await startSession(signedIn);
  return signedIn;
}

/**
 * Stores a session that the server has started, also the new one after a password change. That one is kept if only its page cookie
 * could not be made: the next page makes it (docs/decisions/0037).
 */
export async function startSession({ token, user }: Pick<LoginReply, "token" | "user">): Promise<void> {
  try {
    const result = await makePageCookie(token);
    const isUsable = result === "made" || (result === "failed" && readSession() !== null);
    if (!isUsable) throw new CallError(t`Failed to log in. Please try again.`, 0);
    storeSession({ token, role: user.role, userId: user._id, fullName: user.fullName, email: user.email });
  } catch (cause) {
    clearSession();
    await call(logout, {}, { bearer: token }).catch(() => {}); // it expires by itself
    if (cause instanceof CallError) throw cause;
    throw new CallError(
      t`Your browser is blocking site data, so we cannot keep you logged in. Please allow it and try again.`,
      0,
      {},
      { cause },
    );
  }
}
