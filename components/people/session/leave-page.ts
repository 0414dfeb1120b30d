/** Full page loads instead of client-side navigation. */

export const goTo = (path: string): void => location.assign(path);

/** Replaces the history entry (§2), and hides the page while the other one loads. */
export function replacePage(path: string): void {
  document.body.style.visibility = "hidden";
  location.replace(path);
}

export const reloadPage = (): void => location.reload();
