"use client";

import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Dialog, DialogButtons } from "./dialog";

type Option = { value: string; label: string };

export type FormDialogField<Values> = {
  name: Path<Values>;
  label: string;
  hint?: string;
  maxLength?: number;
  /** A line where it is left out. */
  kind?: "long" | "colour" | "moment";
  /** A choice of these. */
  options?: readonly Option[];
  placeholder?: string;
};

export type FormDialogProps<Values extends FieldValues> = {
  title: string;
  schema: z.ZodType<Values> | undefined;
  defaultValues: DefaultValues<Values>;
  fields: readonly FormDialogField<Values>[];
  /** What the button says that does it. */
  action: string;
  /** Throws a CallError where it is refused: what was typed stays. */
  onSend: (values: Values) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** A few fields over the page, checked by what the call takes. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, schema, defaultValues, fields, action, onSend, onClose, children } = props;
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm<Values>(schema, {
    defaultValues,
    send: async (values) => {
      setProblem("");
      await onSend(values);
      onClose();
    },
    notify: ({ message, fields: refused }) => setProblem(Object.keys(refused).length > 0 ? "" : message),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-3 space-y-4">
        {children}
        {problem && <FormProblem text={problem} />}
        {fields.map((each) => (
          <DialogField key={each.name} field={each} tied={field(each.name)} />
        ))}
        <DialogButtons>
          <button type="submit" disabled={!isReady} className="button button-primary">
            {isBusy ? "Saving…" : action}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const inputTypes: Record<string, string> = { colour: "color", moment: "datetime-local" };

type Tied = { name: string; error: string | undefined };

function DialogField<Values>({ field, tied }: { field: FormDialogField<Values>; tied: Tied }) {
  const { name, kind, options, ...fieldProps } = field;
  if (options) return <SelectField {...fieldProps} {...tied} options={options} />;
  if (kind === "long") return <TextAreaField {...fieldProps} {...tied} rows={3} />;
  return <Field {...fieldProps} {...tied} type={inputTypes[kind ?? ""] ?? "text"} />;
}
