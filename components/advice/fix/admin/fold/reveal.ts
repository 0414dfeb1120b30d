import { openFoldsAround } from "@/components/kit/form/open-folds";

/** Opens a section of an editor, and goes to its title. */
export function reveal(id: string): void {
  const title = document.getElementById(id);
  if (!title) return;
  openFoldsAround(title);
  title.scrollIntoView({ block: "start" });
  title.closest("summary")?.focus({ preventScroll: true });
}
