import "server-only";
import { isWithinLimit, type Limit, uncountTry } from "@/lib/platform/server/db/rate-limit";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";

/** Limits refused codes, so that nobody guesses a coupon. Valid ones do not count: a checkout asks again with each change. */
const couponLimit: Limit = { name: "coupon", points: 60, seconds: 3600 };
export const tooManyCodes = msg("Too many coupon codes tried. Please try again in an hour.");

/** Counts a code as refused, until `uncountCode`. Returns whether the customer may try it. */
export const countCode = (userId: string): Promise<boolean> => isWithinLimit(couponLimit, userId);
export const uncountCode = (userId: string): Promise<void> => uncountTry(couponLimit, userId);

/** Runs `work`, which throws an error of the field `coupon` if it refuses the code; only then the code counts. */
export async function withCouponLimit<T>(userId: string, code: string, work: () => Promise<T>): Promise<T> {
  if (code === "") return work();
  if (!(await countCode(userId))) throw fieldError("coupon", t(tooManyCodes), "too_many");
  let isRefused = false;
  try {
    return await work();
  } catch (error) {
    isRefused = error instanceof AppError && error.fields?.coupon !== undefined;
    throw error;
  } finally {
    // Its failure fails nothing else: a count that stays too high does little harm.
    if (!isRefused) await uncountCode(userId).catch((err) => log.warn({ err }, "a coupon code stays counted as refused"));
  }
}
