import { z } from "zod";
import { recall, remember } from "@/lib/browser-memory";
import { type PageWords, pageWords } from "@/lib/page/office-contract";

/** What was typed into a page and not saved stays in this browser, for whoever typed it, until it is saved or given up. */
export type PageDraft = {
  /** The state of the page that was being changed; empty where there was none yet. */
  version: string;
  at: string;
  words: PageWords;
};

const kept = z.object({
  ...{ userId: z.string(), version: z.string(), at: z.iso.datetime() },
  // What is half typed may be too short or too long: saving will say so.
  words: z.object({ ...pageWords.shape, title: z.string(), summary: z.string(), effectiveOn: z.string().nullable() }),
});

const keyOf = (name: string) => `office:page:1:${name}`;

export function readDraft(userId: string, name: string): PageDraft | null {
  const found = kept.safeParse(recall(keyOf(name))).data;
  return found?.userId === userId ? found : null;
}

export function saveDraft(userId: string, name: string, draft: Omit<PageDraft, "at">): void {
  remember(keyOf(name), { userId, at: new Date().toISOString(), ...draft });
}

export const endDraft = (name: string): void => remember(keyOf(name), null);
