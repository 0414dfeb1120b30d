import { isInOtherLanguage, localPath } from "@/lib/platform/shared/language/language";
import { replacePage } from "./leave-page";

/** Opens a page in place of this one, within the shop if it is in the same language. */
export function openInstead(replace: (path: "/") => void, path: string): void {
  const local = localPath(path);
  if (isInOtherLanguage(local)) replacePage(local);
  else replace(local as "/");
}
