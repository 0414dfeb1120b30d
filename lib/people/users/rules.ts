import { minPasswordLength, minStaffPasswordLength } from "@/lib/people/users/password/password-length";
import { splitLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { isOwnPath } from "@/lib/platform/shared/links";
import { getClaims, getExpiry } from "@/lib/platform/shared/token-claims";
import { getHome, type Role } from "./home";

/** Whether somebody buys at trade prices. */
export const isApprovedBusiness = ({ role, approvedAt }: { role: string; approvedAt: Date | null }): boolean =>
  role === "b2b" && approvedAt !== null;

/** The normalized path of a page of this shop to continue to; "/" for anything that could lead elsewhere. */
export function safeNext(next: string): string {
  if (!isOwnPath(next) || !isOwnPath(decode(next))) return "/";
  const { origin, pathname, search, hash } = new URL(next, "https://shop.invalid");
  const isOwn = origin === "https://shop.invalid" && !pathname.startsWith("//");
  return isOwn ? `${pathname}${search}${hash}` : "/";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // unreadable: not a path
  }
}

/** Where to go after a login: to the requested page, unless it is for another role and would end the session at once. */
export function afterSignIn(next: string | null, role: Role): string {
  if (next === null) return getHome(role);
  const path = safeNext(next);
  const section = /^\/(customer|admin)(?![\w-])/.exec(splitLanguage(path).path)?.[1];
  const isForOtherRole = section === (role === "admin" ? "customer" : "admin");
  return isForOtherRole ? getHome(role) : path;
}

/** The state of the token in the reset page's URL (§4). Only the server knows whether it is genuine. */
export function resetTokenState(token: string | null, now: number): "missing" | "unreadable" | "expired" | "valid" {
  if (!token) return "missing";
  const exp = getExpiry(token);
  if (exp === null) return "unreadable";
  return exp * 1000 > now ? "valid" : "expired";
}

/** The user whose password a reset link sets. */
export function resetUserId(token: string): string | null {
  const { id } = getClaims(token);
  return typeof id === "string" && id ? id : null;
}

const runs = "01234567890 987654321 qwertyuiop abcdefghijklmnop";
/** Only the best known ones: the whole list (password-rules.ts) would be more than the page. */
const isCommon = (password: string): boolean =>
  runs.includes(password) || /^(.)\1+$|^(password|welcome|qwerty|nepal|kathmandu)\d*$/.test(password);

/** Whose password it is; a reset link does not tell. */
export type PasswordFor = "customer" | "staff" | "either";

const lengthRules: Record<PasswordFor, () => string> = {
  customer: () => t`At least ${minPasswordLength} characters, of any kind.`,
  staff: () => t`At least ${minStaffPasswordLength} characters, of any kind: a few words are easy to remember.`,
  either: () => t`At least ${minPasswordLength} characters, of any kind. Staff: at least ${minStaffPasswordLength}.`,
};

/** A password's strength, from 0 (too short) to 3, with a message. Length counts; no kind of character is required. */
export function passwordHint(password: string, who: PasswordFor = "customer"): { strength: 0 | 1 | 2 | 3; text: string } {
  const { length } = password;
  const isShort = length < (who === "staff" ? minStaffPasswordLength : minPasswordLength);
  if (isShort) return { strength: 0, text: lengthRules[who]() };
  if (isCommon(password.toLowerCase())) return { strength: 1, text: t`Many people use this one, so it is easy to guess.` };
  if (length < 10) return { strength: 1, text: t`Long enough. A few more characters make it much stronger.` };
  if (length < 14) return { strength: 2, text: t`Good.` };
  return { strength: 3, text: t`Strong.` };
}
