import { tabDrafts } from "@/lib/platform/browser/draft-store";

const name = "cart-list";

/** The list that is being typed in the cart; "" for none. */
export function readListDraft(): string {
  const text = tabDrafts.read(name);
  return typeof text === "string" ? text : "";
}

export const saveListDraft = (text: string): void => (text ? tabDrafts.save(name, text) : tabDrafts.remove(name));
