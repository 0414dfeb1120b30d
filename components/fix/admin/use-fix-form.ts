"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import {
  type AdminProblem,
  type AdminSystem,
  problemCalls,
  problemForm,
  systemCalls,
  systemForm,
} from "@/lib/fix/admin-contract";
import { type CallError, call } from "@/lib/platform/api/call";
import { browserDrafts } from "@/lib/platform/draft-store";
import { type ContentOf, emptyOf, inForm, type Kind, outOfForm } from "./form-values";

export type Entry = AdminSystem | AdminProblem;
export type Values = { slug: string; content: ContentOf[Kind] };

const schemas = { system: systemForm, problem: problemForm };
export const callsOf = { system: systemCalls, problem: problemCalls };

/** To overwrite is to save over what someone else has saved in the meantime. */
type Intent = "save" | "overwrite" | "publish";

type Input = {
  kind: Kind;
  /** None of one that is new: the first save makes it. */
  entry: Entry | null;
  /** What a new one begins with. */
  copied: Values["content"] | null;
};

/** A system or problem as it is written: saving, publishing, and what happens when someone else has saved too. */
export function useFixForm({ kind, entry, copied }: Input) {
  const { refresh, replace } = useRouter();
  const getValues = (now: Entry | null): Values => ({
    slug: now?.slug ?? "",
    content: inForm(kind, now?.content ?? copied ?? emptyOf[kind]),
  });
  const [known, setKnown] = useState(entry);
  /** The state that is being changed: an older one where a draft was found. */
  const [version, setVersion] = useState(entry?.version ?? "");
  const [restoredAt, setRestoredAt] = useState("");
  const [isStale, setStale] = useState(false);
  const intent = useRef<Intent>("save");
  const name = `${kind}:${entry?._id ?? "new"}`;

  const checked = useCheckedForm<Values>(formSchema(kind), {
    defaultValues: getValues(entry) as DefaultValues<Values>,
    mode: "onSubmit",
    send: async (values) => {
      const saved = await save(values);
      try {
        if (intent.current === "publish") await publish(saved);
        else toast("success", "Draft saved.");
      } finally {
        if (!known) replace(`/admin/${kind}s/${saved._id}` as "/");
      }
    },
    tell: ({ message, fields }: CallError) => {
      if ("version" in fields) setStale(true);
      else toast("error", message);
    },
  });
  const { form } = checked;

  async function save(values: Values): Promise<Entry> {
    if (known && !form.formState.isDirty && version === known.version) return known;
    const typed = structuredClone(form.getValues());
    const seen = known && intent.current === "overwrite" ? (await theirs()).version : version;
    const saved = await store(kind, known?._id, { ...values, version: seen });
    endDraft(name);
    // What was typed while it was on its way stays.
    form.reset({ ...typed, slug: saved.slug }, { keepValues: true });
    if (typed.slug !== saved.slug) form.setValue("slug", saved.slug);
    adopt(saved);
    return saved;
  }
  async function publish({ _id, version: read }: Entry): Promise<void> {
    const published = await call(callsOf[kind].publish, { params: { id: _id }, body: { version: read } });
    adopt(published);
    toast("success", `Version ${published.publishedNumber} published.`);
  }
  /** It is this by now; the form holds it already. */
  const adopt = (now: Entry) => {
    setKnown(now);
    setVersion(now.version);
    setRestoredAt("");
    setStale(false);
    refresh();
  };
  /** It was changed beside the form, which holds the same words as before. */
  const follow = (now: Entry) => {
    setKnown(now);
    if (version === known?.version) setVersion(now.version);
  };
  /** The form holds this now, and nothing besides. */
  const fill = (now: Entry | null) => {
    endDraft(name);
    form.reset(getValues(now));
    if (now) adopt(now);
    else setRestoredAt("");
  };
  const theirs = (): Promise<Entry> => call(callsOf[kind].read, { params: { id: known?._id ?? "" } });
  const step = (next: Intent) => {
    intent.current = next;
    void checked.submit();
  };
  useKeptDraft(form, {
    name,
    version,
    onFound: (draft) => {
      form.reset(draft.values as Values, { keepDefaultValues: true });
      setVersion(draft.version);
      setRestoredAt(draft.at);
    },
  });
  return { ...checked, kind, known, restoredAt, isStale, step, fill, follow, theirs };
}

export type FixForm = ReturnType<typeof useFixForm>;

/** What is typed is made a document before it is checked. */
function formSchema(kind: Kind): z.ZodType<Values> {
  const tidy = (values: unknown) => {
    const { slug, content } = values as Values;
    return { slug, content: outOfForm(content) };
  };
  return z.preprocess(tidy, schemas[kind]) as unknown as z.ZodType<Values>;
}

type SavedValues = Values & { version: string };

function store(kind: Kind, id: string | undefined, { version, ...values }: SavedValues): Promise<Entry> {
  if (kind === "system") {
    const body = values as { slug: string; content: ContentOf["system"] };
    return id ? call(systemCalls.save, { params: { id }, body: { ...body, version } }) : call(systemCalls.create, { body });
  }
  const body = values as { slug: string; content: ContentOf["problem"] };
  return id ? call(problemCalls.save, { params: { id }, body: { ...body, version } }) : call(problemCalls.create, { body });
}

/** What was typed and not saved stays in this browser until it is saved or given up. */
const kept = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  // What is half typed may be anything: saving will say so.
  values: z.object({ slug: z.string(), content: z.looseObject({ name: z.string() }) }),
});
type Draft = z.infer<typeof kept>;

const getName = (name: string) => `fix:1:${name}`;
const endDraft = (name: string): void => browserDrafts.remove(getName(name));

type DraftOptions = { name: string; version: string; onFound: (draft: Draft) => void };

/** Keeps what is typed as it is typed, and finds what was not saved last time. */
function useKeptDraft(form: UseFormReturn<Values>, { name, version, onFound }: DraftOptions): void {
  const find = useEffectEvent(() => {
    const draft = kept.safeParse(browserDrafts.read(getName(name))).data;
    if (draft) onFound(draft);
  });
  const keep = useEffectEvent((values: Values) =>
    browserDrafts.save(getName(name), { at: new Date().toISOString(), version, values }),
  );
  useEffect(() => {
    find();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values }) => isDirty && keep(values),
    });
  }, [form]);
}
