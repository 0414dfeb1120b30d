"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { useDraftForm } from "@/components/hooks/use-draft-form";
import { toast } from "@/components/toast/toast";
import { type AdminPage, createPage, getPage, type PageInput, pageInput, publishPage, savePage } from "@/lib/page/admin-contract";
import { getFirstEffectiveDay, getPreviewPath, kindNames } from "@/lib/page/rules";
import { call } from "@/lib/platform/api/call";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { type RichTextDocument, textDocument } from "@/lib/platform/rich-text/rich-text";

type Kind = AdminPage["kind"];

/** The form of a page's text. */
export function usePageForm({ page, kind }: { page: AdminPage | null; kind: Kind }) {
  const { push } = useRouter();
  return useDraftForm<PageInput, AdminPage>({
    entry: page,
    schema: pageInput,
    toValues: (current) => ({
      title: current?.title ?? kindNames[kind],
      summary: current?.summary ?? "",
      content: (current?.content as RichTextDocument | undefined) ?? textDocument(""),
      effectiveOn: current && getFirstEffectiveDay(current, dayInNepal()),
    }),
    toDraft: ({ title, summary, content, effectiveOn }) => ({ title, summary, content, effectiveOn }),
    draft: {
      getName: (saved) => `page:1:${saved?._id ?? kind}`,
      parse: (stored) => draftSchema.safeParse(stored).data,
      toStored: ({ values, ...draft }) => ({ ...draft, words: values }),
    },
    read: (id) => call(getPage, { params: { id } }),
    store: (saved, values, version) =>
      saved
        ? call(savePage, { params: { id: saved._id }, body: { ...values, version } })
        : call(createPage, { body: { ...values, kind } }),
    publish: (id, version) => call(publishPage, { params: { id }, body: { version } }),
    onStored: (form, values) => form.reset(values, { keepValues: true }),
    onPreview: (saved) => push(getPreviewPath(saved) as "/"),
    notify: ({ message, fields }) => {
      if (Object.keys(fields).length === 0) toast("error", message);
    },
  });
}

export type PageForm = ReturnType<typeof usePageForm>;

const draftSchema = z
  .object({
    version: z.string(),
    at: z.iso.datetime(),
    // Unfinished text may be too short or too long: saving reports what is wrong.
    words: z.object({ ...pageInput.shape, title: z.string(), summary: z.string(), effectiveOn: z.string().nullable() }),
  })
  .transform(({ words, ...draft }) => ({ ...draft, values: words }));
