import { maxCounted } from "@/lib/office/view/admin/lists";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";

/** A figure that was late is left out. */
export function countLabel(count: number | null): string | undefined {
  if (count === null) return undefined;
  return count > maxCounted ? `${maxCounted}+` : numberText(count);
}

/** "Courier and Method: cash" as they are quoted in a sentence. */
export const lostText = (lost: readonly string[]): string =>
  lost.length === 1
    ? t`The filter “${t(lost[0] ?? "")}” no longer exists and was left out.`
    : t`The filters ${lost.map((name) => `“${t(name)}”`).join(", ")} no longer exist and were left out.`;

export const goneText = (filter: string): string => t`“${filter}” names something that was deleted, so nothing matches.`;
