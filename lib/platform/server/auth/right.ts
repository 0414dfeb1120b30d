import { AppError } from "@/lib/platform/shared/errors";
import { may, missingRightText, type NeededRight } from "@/lib/platform/shared/rights";
import type { SessionUser } from "./session";

/** Throws the refusal that names the missing right. */
export function requireRight(user: Pick<SessionUser, "rights">, needed: NeededRight): void {
  if (!may(user, needed)) throw new AppError("forbidden", missingRightText(needed), { details: { right: [needed].flat()[0] } });
}
