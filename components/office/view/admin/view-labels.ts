import { maxCounted } from "@/lib/office/view/admin/lists";
import { numberText } from "@/lib/platform/shared/numbers/money";

/** A figure that was late is left out. */
export function countLabel(count: number | null): string | undefined {
  if (count === null) return undefined;
  return count > maxCounted ? `${maxCounted}+` : numberText(count);
}

/** "Courier and Method: cash" as they are quoted in a sentence. */
export const lostText = (lost: readonly string[]): string =>
  lost.length === 1
    ? `The filter “${lost[0]}” no longer exists and was left out.`
    : `The filters ${lost.map((name) => `“${name}”`).join(", ")} no longer exist and were left out.`;

export const goneText = (filter: string): string => `“${filter}” names something that was deleted, so nothing matches.`;
