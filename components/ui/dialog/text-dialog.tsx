"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/form/field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { AskDialog, type AskDialogProps } from "./form-confirm-dialog";

type Copy = Record<string, string>;
type TextField = {
  name: string;
  label: string;
  isRequired?: boolean;
  maxLength?: number;
  isLong?: boolean;
  defaultValue?: string;
};

export type TextDialogProps = Pick<AskDialogProps, "title" | "action" | "onClose"> & {
  children?: ReactNode;
  fields: readonly TextField[];
  /** Throws a CallError where it is refused: what was typed stays. */
  onSend: (copy: Copy) => Promise<void>;
};

/** Asks for a few words before something is done. */
export function TextDialog({ children, fields, onSend, ...dialog }: TextDialogProps) {
  const getText = (form: FormData): Copy =>
    Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? "").trim()]));
  const check = (form: FormData) => {
    const copy = getText(form);
    const missing = fields.filter(({ name, isRequired }) => isRequired && !copy[name]);
    return Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is required`]));
  };
  return (
    <AskDialog {...dialog} check={check} onSend={(form) => onSend(getText(form))}>
      {(errors) => (
        <>
          {children && <div className="text-stone">{children}</div>}
          {fields.map(({ name, label, isRequired, isLong, maxLength = 300, defaultValue }) => {
            const Box = isLong ? TextAreaField : Field;
            return (
              <Box
                key={name}
                name={name}
                label={isRequired ? label : `${label} (optional)`}
                maxLength={maxLength}
                defaultValue={defaultValue}
                autoComplete="off"
                error={errors[name]}
              />
            );
          })}
        </>
      )}
    </AskDialog>
  );
}
