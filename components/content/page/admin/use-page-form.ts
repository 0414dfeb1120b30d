"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { useDocumentForm } from "@/components/kit/form/use-document-form";
import { toast } from "@/components/kit/toast/toast";
import {
  type AdminPage,
  createPage,
  getPage,
  type PageInput,
  pageInput,
  publishPage,
  savePage,
} from "@/lib/content/page/admin/contract";
import { getFirstEffectiveDay, getPreviewPath, kindNames } from "@/lib/content/page/rules";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { type RichTextDocument, textDocument } from "@/lib/platform/shared/rich-text/rich-text";

type Kind = AdminPage["kind"];

/** The form of a page's text. */
export function usePageForm({ page, kind }: { page: AdminPage | null; kind: Kind }) {
  const { push } = useRouter();
  return useDocumentForm<PageInput, AdminPage>({
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
      getName: (saved) => `page:2:${saved?._id ?? kind}`,
      parse: (values) => draftSchema.safeParse(values).data,
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

/** Unfinished text may be too short or too long: saving reports what is wrong. */
const draftSchema = z.object({
  ...pageInput.shape,
  title: z.string(),
  summary: z.string(),
  effectiveOn: z.string().nullable(),
});
