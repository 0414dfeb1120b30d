import { AppError } from "@/lib/platform/shared/errors";
import { may, missingRightText, type NeededRight, type Right } from "@/lib/platform/shared/rights";
import type { SessionUser } from "./session";

/** A member of staff, with what they may do. */
export type WithRights = Pick<SessionUser, "rights">;

/** Throws the refusal that names the missing right. */
export function requireRight(user: WithRights, needed: NeededRight): void {
  if (!may(user, needed)) throw new AppError("forbidden", missingRightText(needed), { details: { right: [needed].flat()[0] } });
}

/** Whose records somebody may read: their own, or with the right those of all customers. Staff without it have none of their own. */
export function readableBy({ id, role, ...user }: Reader, needed: Right): { userId?: string } {
  if (role !== "admin") return { userId: id };
  requireRight(user, needed);
  return {};
}

export type Reader = Pick<SessionUser, "id" | "role" | "rights">;
