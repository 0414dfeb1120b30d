"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { useDocumentForm } from "@/components/kit/form/use-document-form";
import { toast } from "@/components/kit/toast/toast";
import {
  type AdminProblem,
  type AdminSystem,
  problemCalls,
  problemForm,
  systemCalls,
  systemForm,
} from "@/lib/advice/fix/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { type ContentByKind, emptyContent, fromFormContent, type Kind, toFormContent } from "./form-values";

export type Entry = AdminSystem | AdminProblem;
export type Values = { slug: string; content: ContentByKind[Kind] };

const schemas = { system: systemForm, problem: problemForm };
export const fixCalls = { system: systemCalls, problem: problemCalls };

type Input = {
  kind: Kind;
  entry: Entry | null;
  /** The content of the original when copying. */
  copied: Values["content"] | null;
};

/** The form of a system or problem. */
export function useFixForm({ kind, entry, copied }: Input) {
  const { replace } = useRouter();
  return useDocumentForm<Values, Entry>({
    entry,
    schema: formSchema(kind),
    mode: "onSubmit",
    toValues: (now) => ({
      slug: now?.slug ?? "",
      content: toFormContent(kind, now?.content ?? copied ?? emptyContent[kind]),
    }),
    toDraft: ({ slug, content }) => ({ slug, content }),
    draft: { getName: (saved) => `fix:1:${kind}:${saved?._id ?? "new"}`, parse: parseDraft },
    read: (id) => call(fixCalls[kind].read, { params: { id } }),
    store: (saved, values, version) => store(kind, saved?._id, { ...values, version }),
    publish: (id, version) => call(fixCalls[kind].publish, { params: { id }, body: { version } }),
    onStored: (form, sent, { slug }) => {
      form.reset({ ...sent, slug }, { keepValues: true });
      if (sent.slug !== slug) form.setValue("slug", slug);
    },
    onCreated: ({ _id }) => replace(`/admin/${kind}s/${_id}` as "/"),
    notify: ({ message }) => toast("error", message),
  });
}

export type FixForm = ReturnType<typeof useFixForm>;

/** The form's values are converted to a document before validation. */
function formSchema(kind: Kind): z.ZodType<Values> {
  const toDocument = (values: unknown) => {
    const { slug, content } = values as Values;
    return { slug, content: fromFormContent(content) };
  };
  return z.preprocess(toDocument, schemas[kind]) as unknown as z.ZodType<Values>;
}

type SavedValues = Values & { version: string };

function store(kind: Kind, id: string | undefined, { version, ...values }: SavedValues): Promise<Entry> {
  if (kind === "system") {
    const body = values as { slug: string; content: ContentByKind["system"] };
    return id ? call(systemCalls.save, { params: { id }, body: { ...body, version } }) : call(systemCalls.create, { body });
  }
  const body = values as { slug: string; content: ContentByKind["problem"] };
  return id ? call(problemCalls.save, { params: { id }, body: { ...body, version } }) : call(problemCalls.create, { body });
}

/** Drafts may hold unfinished values: saving reports what is wrong. */
const draftSchema = z.object({ slug: z.string(), content: z.looseObject({ name: z.string() }) });

const parseDraft = (values: unknown) => draftSchema.safeParse(values).data as Values | undefined;
