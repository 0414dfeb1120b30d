"use client";

import { type ReactNode, useId, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { useMay } from "@/components/kit/hooks/use-rights";
import { t } from "@/lib/platform/shared/language/t";
import type { NeededRight } from "@/lib/platform/shared/rights";
import { maxLengthOf } from "@/lib/platform/shared/text/text-schema";
import { Dialog, DialogButtons } from "./dialog";

type Option = { value: string; label: string };

export type FormDialogField<Values> = {
  name: Path<Values>;
  label: string;
  hint?: string;
  /** If the schema does not say. */
  maxLength?: number | undefined;
  /** A single-line text by default. */
  kind?: "long" | "colour" | "moment";
  /** Makes it a select. */
  options?: readonly Option[];
  placeholder?: string;
  /** Values that a text can be chosen from; any other may be typed. */
  suggestions?: readonly string[];
};

type FormDialogProps<Values extends FieldValues> = {
  title: string;
  schema: z.ZodType<Values> | undefined;
  defaultValues: DefaultValues<Values>;
  fields: readonly FormDialogField<Values>[];
  /** The label of the submit button. */
  action: string;
  /** If it throws a CallError, the dialog stays open and keeps its input. */
  onSend: (values: Values) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with a few fields, validated by the schema of the call. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, schema, defaultValues, fields, action, onSend, onClose, children } = props;
  const { submit, field, problem, isBusy, isReady } = useCallForm<Values>(schema, {
    defaultValues,
    send: async (values) => {
      await onSend(values);
      onClose();
    },
    toProblem: ({ message, fields: errors }) => {
      const isShownBelow = (name: string) => fields.some((each) => each.name === name);
      const others = Object.entries(errors).flatMap(([name, text]) => (isShownBelow(name) ? [] : text));
      return Object.keys(errors).length > 0 ? others.join(" ") : message;
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-3 space-y-4">
        {children}
        {problem && <FormProblem text={problem} />}
        {fields.map((each) => (
          <DialogField
            key={each.name}
            field={{ maxLength: maxLengthOf(schema, each.name), ...each }}
            control={field(each.name)}
          />
        ))}
        <DialogButtons>
          <button type="submit" disabled={!isReady} className="button button-primary">
            {isBusy ? t`Saving…` : action}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const inputTypes: Record<string, string> = { colour: "color", moment: "datetime-local" };

type ControlProps = { name: string; error: string | undefined };

function DialogField<Values>({ field, control }: { field: FormDialogField<Values>; control: ControlProps }) {
  const { name, kind, options, suggestions, ...fieldProps } = field;
  const listId = useId();
  if (options) return <SelectField {...fieldProps} {...control} options={options} />;
  if (kind === "long") return <TextAreaField {...fieldProps} {...control} rows={3} />;
  return (
    <>
      <Field {...fieldProps} {...control} type={inputTypes[kind ?? ""] ?? "text"} {...(suggestions && { list: listId })} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A button with its own FormDialog, for those who may do `to`. */
export function FormButton<Values extends FieldValues>({
  label,
  to,
  ...dialog
}: Omit<FormDialogProps<Values>, "onClose"> & { label: ReactNode; to: NeededRight }) {
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(to)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        {label}
      </button>
      {isOpen && <FormDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
