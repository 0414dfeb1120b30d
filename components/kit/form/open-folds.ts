/** Opens the folds around an element: the browser cannot focus what is in a closed one. */
export function openFoldsAround(element: Element): void {
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
}
