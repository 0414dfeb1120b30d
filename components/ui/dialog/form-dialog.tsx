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
  /** A single-line text by default. */
  kind?: "long" | "colour" | "moment";
  /** Makes it a select. */
  options?: readonly Option[];
  placeholder?: string;
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
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm<Values>(schema, {
    defaultValues,
    send: async (values) => {
      setProblem("");
      await onSend(values);
      onClose();
    },
    notify: ({ message, fields: errors }) => {
      const isShownBelow = (name: string) => fields.some((each) => each.name === name);
      const others = Object.entries(errors).flatMap(([name, text]) => (isShownBelow(name) ? [] : text));
      setProblem(Object.keys(errors).length > 0 ? others.join(" ") : message);
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-3 space-y-4">
        {children}
        {problem && <FormProblem text={problem} />}
        {fields.map((each) => (
          <DialogField key={each.name} field={each} control={field(each.name)} />
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

type ControlProps = { name: string; error: string | undefined };

function DialogField<Values>({ field, control }: { field: FormDialogField<Values>; control: ControlProps }) {
  const { name, kind, options, ...fieldProps } = field;
  if (options) return <SelectField {...fieldProps} {...control} options={options} />;
  if (kind === "long") return <TextAreaField {...fieldProps} {...control} rows={3} />;
  return <Field {...fieldProps} {...control} type={inputTypes[kind ?? ""] ?? "text"} />;
}

/** A button with its own FormDialog. */
export function FormButton<Values extends FieldValues>({
  label,
  ...dialog
}: Omit<FormDialogProps<Values>, "onClose"> & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        {label}
      </button>
      {isOpen && <FormDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
