import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import {
  createSynonym,
  editSynonym,
  type Miss,
  maxFinds,
  type SynonymInput,
  type SynonymRow,
} from "@/lib/catalogue/search/admin/contract";
import { helpPages, synonymKinds } from "@/lib/catalogue/search/vocabulary";
import { call } from "@/lib/platform/browser/call";
import type { SubcategoryOption } from "./search-query";

type SynonymDialogProps = {
  synonyms: SynonymRow[];
  subcategories: SubcategoryOption[];
  /** The synonym being edited; undefined for a new one. */
  synonym?: SynonymRow | undefined;
  /** A search without results: the first word of a new synonym, or an additional word of an existing one. */
  miss?: Miss | undefined;
  onClose: () => void;
};

const kinds = Object.entries(synonymKinds).map(([value, { label, help }]) => ({ value, label: `${label} (${help})` }));
const pages = toOptions(helpPages);
const places = ["Show first", "Show second", "Show third", "Show fourth"].slice(0, maxFinds);

export function SynonymDialog({ synonyms, subcategories, synonym, miss, onClose }: SynonymDialogProps) {
  const { take } = useAdminAction();
  const save = useVersionedSave(synonyms.find(({ _id }) => _id === synonym?._id)?.version);
  const send = ({ into = "", ...values }: DialogValues, form: FormData) => {
    const existing = synonyms.find(({ _id }) => _id === into);
    if (existing && miss) {
      const { _id, ...fields } = { ...existing, words: [...existing.words, miss.term] };
      return take(() => call(editSynonym, { params: { id: _id }, body: fields }), `“${miss.term}” now means “${existing.name}”.`);
    }
    const body = toBody(values, form.getAll("finds").map(String));
    if (!synonym) return take(() => call(createSynonym, { body }), `Synonym “${body.name}” added.`);
    const params = { id: synonym._id };
    return save((version) => call(editSynonym, { params, body: { ...body, version } }), `Synonym “${body.name}” saved.`);
  };
  return (
    <ActionDialog
      title={synonym ? `Edit “${synonym.name}”` : "Add a synonym"}
      action="Save"
      isWide
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {miss && (
            <SelectField
              label="It means the same as"
              name="into"
              placeholder="None of these: a new one"
              options={synonyms.map(({ _id, name }) => ({ value: _id, label: name }))}
              hint="Choose one and save to add the word to it. For a new one, fill in the rest."
            />
          )}
          <Field
            label="Name"
            name="name"
            maxLength={60}
            defaultValue={synonym?.name ?? miss?.term ?? ""}
            error={errors.name}
            hint="In English, as staff call it."
          />
          <TextAreaField
            label="Words"
            name="words"
            rows={5}
            defaultValue={(synonym?.words ?? (miss ? [miss.term] : [])).join("\n")}
            error={errors.words}
            hint="One per line: every spelling in English and Nepali, and brand names people use for it. Endings such as -ma and -ko are understood without being listed."
          />
          <SelectField
            label="What it is"
            name="kind"
            options={kinds}
            defaultValue={synonym?.kind ?? "material"}
            error={errors.kind}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {places.map((label, at) => (
              <SelectField
                key={label}
                label={label}
                name="finds"
                placeholder="–"
                options={subcategories}
                defaultValue={synonym?.finds[at] ?? ""}
                error={at === 0 ? errors.finds : undefined}
              />
            ))}
          </div>
          <SelectField
            label="Page"
            name="page"
            placeholder="–"
            options={pages}
            defaultValue={synonym?.page ?? ""}
            error={errors.page}
            hint="Only for a question, such as “vat bill”: where the answer is."
          />
        </>
      )}
    </ActionDialog>
  );
}

function toBody({ name = "", words = "", kind, page }: DialogValues, finds: string[]): SynonymInput {
  const parsedWords = words.split(/[\n,]/).flatMap((word) => word.trim() || []);
  const body = {
    name,
    words: parsedWords.length > 0 ? parsedWords : [name],
    kind,
    finds: finds.filter(Boolean),
    page: page || null,
  };
  return body as SynonymInput;
}
