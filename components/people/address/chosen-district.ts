import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

const key = "deliveryDistrict";

/** A district chosen in this browser, and by whom; `null`: by a visitor. */
type Choice = { district: string; userId: string | null };

export const rememberDistrict = (district: string, userId: string | null): void =>
  writeBrowserValue(key, { district, userId } satisfies Choice);

/** The district to suggest to a user: their own choice in this browser, or a visitor's if they have no address yet; else "". */
export function suggestDistrict(userId: string, hasAddress: boolean): string {
  const chosen = readChoice();
  return chosen && (chosen.userId === userId || (chosen.userId === null && !hasAddress)) ? chosen.district : "";
}

export function readChoice(): Choice | null {
  const stored = readBrowserValue(key);
  if (typeof stored !== "object" || stored === null || !("district" in stored) || !("userId" in stored)) return null;
  const { district, userId } = stored;
  const isDistrict = typeof district === "string" && district.length > 0 && district.length <= 40;
  return isDistrict && (typeof userId === "string" || userId === null) ? { district, userId } : null;
}
