import { AppError } from "@/lib/platform/shared/errors";
import type { SessionUser } from "./session";

/** How long a proof of who somebody is lasts, for what a stolen session must not do (docs/decisions/0076). */
export const freshMinutes = 10;

/** Whether the user logged in, or confirmed with a password, passkey or code that it is them, a short time ago. */
export const isFresh = ({ confirmedAt }: Pick<SessionUser, "confirmedAt">): boolean =>
  Date.now() - confirmedAt.getTime() < freshMinutes * 60_000;

/** Throws what makes the shop's own pages ask for the password, and then repeat the call (lib/platform/browser/call.ts). */
export function requireFresh(user: Pick<SessionUser, "confirmedAt">): void {
  if (isFresh(user)) return;
  throw new AppError("confirm_needed", "To be sure it is you, please confirm with your password, passkey or a code first.");
}
