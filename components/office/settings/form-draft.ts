/** What was typed into a form of the office stays in this tab until it is saved: also when the session ends meanwhile. */

type Draft = { userId: string; values: unknown };

const keyOf = (name: string) => `office:draft:${name}`;

export function readDraft(name: string, userId: string | undefined): object | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as Partial<Draft> | null;
    return kept?.userId === userId && typeof kept?.values === "object" ? kept.values : null;
  } catch {
    return null; // a browser that forbids storage has kept nothing
  }
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // what is typed is then lost with the page
  }
}

export function endDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // see above
  }
}
