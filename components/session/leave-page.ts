/** The ways out of a page that load another one anew. */

export const goTo = (path: string): void => location.assign(path);

/** Back does not lead here again (§2). What was shown is not to be seen while the other page loads. */
export function replacePage(path: string): void {
  document.body.style.visibility = "hidden";
  location.replace(path);
}

export const reloadPage = (): void => location.reload();
