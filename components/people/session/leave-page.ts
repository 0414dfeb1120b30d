import { localPath } from "@/lib/platform/shared/language/language";

/** Full page loads instead of client-side navigation. */

export const goTo = (path: string): void => location.assign(localPath(path));

/** Replaces the history entry (§2), and hides the page while the other one loads. */
export function replacePage(path: string): void {
  document.body.style.visibility = "hidden";
  location.replace(localPath(path));
}

export const reloadPage = (): void => location.reload();
