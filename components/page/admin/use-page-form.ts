"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { type AdminPage, createPage, getPage, type PageCopy, pageCopy, publishPage, savePage } from "@/lib/page/admin-contract";
import { getPreviewPath, kindNames } from "@/lib/page/rules";
import { type CallError, call } from "@/lib/platform/api/call";
import { type RichTextDocument, textDocument } from "@/lib/platform/rich-text/rich-text";
import { endDraft } from "./page-draft";
import { useKeptDraft } from "./use-page-draft";

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

/** The words of a page as they are written: saving, publishing, and what happens when someone else has saved too. */
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
      else toast("success", "The draft is saved.");
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
    toast("success", `Version ${published.publishedNumber} is published.`);
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
  const step = (wanted: Intent) => {
    intent.current = wanted;
    void checked.submit();
  };
  useKeptDraft({
    ...{ form, name, version },
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
