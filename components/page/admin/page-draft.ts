import { z } from "zod";
import { type PageCopy, pageCopy } from "@/lib/page/admin-contract";
import { browserDrafts } from "@/lib/platform/draft-store";

/** What was typed into a page and not saved stays in this browser until it is saved or given up. */
export type PageDraft = {
  /** The state of the page that was being changed; empty where there was none yet. */
  version: string;
  at: string;
  words: PageCopy;
};

const kept = z.object({
  ...{ version: z.string(), at: z.iso.datetime() },
  // What is half typed may be too short or too long: saving will say so.
  words: z.object({ ...pageCopy.shape, title: z.string(), summary: z.string(), effectiveOn: z.string().nullable() }),
});

const getName = (page: string) => `page:1:${page}`;

export const readDraft = (page: string): PageDraft | null => kept.safeParse(browserDrafts.read(getName(page))).data ?? null;

export function saveDraft(page: string, draft: Omit<PageDraft, "at">): void {
  browserDrafts.save(getName(page), { at: new Date().toISOString(), ...draft });
}

export const endDraft = (page: string): void => browserDrafts.remove(getName(page));
