"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { type AdminPage, createPage, getPage, type PageCopy, pageCopy, publishPage, savePage } from "@/lib/page/admin-contract";
import { getPreviewPath, kindNames } from "@/lib/page/rules";
import { type CallError, call } from "@/lib/platform/api/call";
import { browserDrafts } from "@/lib/platform/draft-store";
import { type RichTextDocument, textDocument } from "@/lib/platform/rich-text/rich-text";

type Kind = AdminPage["kind"];
/** To overwrite is to save over what someone else has saved in the meantime. */
type Intent = "save" | "overwrite" | "preview" | "publish";
type PageFormInput = { page: AdminPage | null; kind: Kind };

const getText = (page: AdminPage | null, kind: Kind): PageCopy => ({
  title: page?.title ?? kindNames[kind],
  summary: page?.summary ?? "",
  content: (page?.content as RichTextDocument | undefined) ?? textDocument(""),
  effectiveOn: page?.effectiveOn ?? null,
});

/** The text of a page as it is written: saving, publishing, and what happens when someone else has saved too. */
export function usePageForm({ page, kind }: PageFormInput) {
  const { refresh, push } = useRouter();
  /** What is saved, as far as this screen knows. */
  const [known, setKnown] = useState(page);
  /** The state that is being changed: an older one where a draft was found. */
  const [version, setVersion] = useState(page?.version ?? "");
  const [restoredAt, setRestoredAt] = useState("");
  /** Counts the times that the form was filled from outside: the editor begins anew then. */
  const [fills, setFills] = useState(0);
  const [isStale, setStale] = useState(false);
  const intent = useRef<Intent>("save");
  const name = page?._id ?? kind;

  const checked = useCheckedForm<PageCopy>(pageCopy, {
    defaultValues: getText(page, kind),
    send: async (copy) => {
      const saved = await save(copy);
      if (intent.current === "publish") await publish(saved);
      else if (intent.current === "preview") push(getPreviewPath(saved) as "/");
      else toast("success", "Draft saved.");
    },
    tell: ({ message, fields }: CallError) => {
      if ("version" in fields) setStale(true);
      else if (Object.keys(fields).length === 0) toast("error", message);
    },
  });
  const { form } = checked;

  async function save(copy: PageCopy): Promise<AdminPage> {
    if (known && !form.formState.isDirty && version === known.version) return known;
    const seen = known && intent.current === "overwrite" ? (await theirs()).version : version;
    const saved = known
      ? await call(savePage, { params: { id: known._id }, body: { ...copy, version: seen } })
      : await call(createPage, { body: { ...copy, kind } });
    endDraft(name);
    // What was typed while it was on its way stays.
    form.reset(copy, { keepValues: true });
    adopt(saved);
    return saved;
  }
  async function publish({ _id, version: read }: AdminPage): Promise<void> {
    const published = await call(publishPage, { params: { id: _id }, body: { version: read } });
    adopt(published);
    toast("success", `Version ${published.publishedNumber} published.`);
  }
  /** The page is this by now; the form holds it already. */
  const adopt = (now: AdminPage) => {
    setKnown(now);
    setVersion(now.version);
    setRestoredAt("");
    setStale(false);
    refresh();
  };
  /** The page was changed beside the form, which holds the same words as before. */
  const follow = (now: AdminPage) => {
    setKnown(now);
    if (version === known?.version) setVersion(now.version);
  };
  /** The form holds this now, and nothing besides. */
  const fill = (now: AdminPage | null) => {
    endDraft(name);
    form.reset(getText(now, kind));
    setFills((count) => count + 1);
    if (now) adopt(now);
    else setRestoredAt("");
  };
  const theirs = () => call(getPage, { params: { id: known?._id ?? "" } });
  const step = (next: Intent) => {
    intent.current = next;
    void checked.submit();
  };
  useKeptDraft({
    form,
    name,
    version,
    onFound: (draft) => {
      form.reset(draft.words, { keepDefaultValues: true });
      setVersion(draft.version);
      setRestoredAt(draft.at);
      setFills((count) => count + 1);
    },
  });
  return { ...checked, known, restoredAt, fills, isStale, step, fill, follow, theirs };
}

export type PageForm = ReturnType<typeof usePageForm>;

type DraftOptions = {
  form: UseFormReturn<PageCopy>;
  name: string;
  /** The state of the page that is being changed. */
  version: string;
  onFound: (draft: PageDraft) => void;
};

/** Keeps what is typed in this browser as it is typed, and finds what was not saved last time. */
function useKeptDraft({ form, name, version, onFound }: DraftOptions): void {
  const find = useEffectEvent(() => {
    const draft = readDraft(name);
    if (draft) onFound(draft);
  });
  const keep = useEffectEvent(() => saveDraft(name, { version, words: form.getValues() }));
  useEffect(() => {
    find();
    return form.subscribe({ formState: { values: true }, callback: ({ type }) => type === "change" && keep() });
  }, [form]);
}

/** What was typed into a page and not saved stays in this browser until it is saved or given up. */
type PageDraft = {
  /** The state of the page that was being changed; empty where there was none yet. */
  version: string;
  at: string;
  words: PageCopy;
};

const kept = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  // What is half typed may be too short or too long: saving will say so.
  words: z.object({ ...pageCopy.shape, title: z.string(), summary: z.string(), effectiveOn: z.string().nullable() }),
});

const getName = (page: string) => `page:1:${page}`;

const readDraft = (page: string): PageDraft | null => kept.safeParse(browserDrafts.read(getName(page))).data ?? null;

function saveDraft(page: string, draft: Omit<PageDraft, "at">): void {
  browserDrafts.save(getName(page), { at: new Date().toISOString(), ...draft });
}

const endDraft = (page: string): void => browserDrafts.remove(getName(page));
