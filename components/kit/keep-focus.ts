const removeButtons = () => [...document.querySelectorAll<HTMLElement>("[data-remove]")];

/**
 * Called when the line of this button, marked with `data-remove`, is about to disappear: moves the focus, which would be lost, to
 * the remove button of the line that takes its place, or to the page's heading if none is left.
 */
export function keepFocus(button: HTMLElement): void {
  const at = removeButtons().indexOf(button);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const left = removeButtons();
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (left[at] ?? left.at(-1) ?? heading)?.focus();
  });
}
