import "server-only";
import { fieldError } from "@/lib/platform/shared/errors";
import demo from "@/prisma/seed/demo-accounts.json";
import { getPasswordProblem, type PasswordOwner } from "./password-rules";

/** Throws if a new password is easy to guess, or too short for staff. */
export function assertStrongPassword(password: string, owner: PasswordOwner): void {
  const problem = getPasswordProblem(password, owner);
  if (problem) throw fieldError("password", problem);
}

/**
 * Whether staff just logged in with a password that they could no longer choose. The demo shop's own is public anyway, and does
 * not work on an operator's database (scripts/demo-accounts.ts).
 */
export function isTooWeakForStaff(password: string, owner: PasswordOwner): boolean {
  const isDemo = password === demo.password && demo.people.some(({ email }) => email === owner.email);
  return owner.role === "admin" && !isDemo && getPasswordProblem(password, owner) !== null;
}
