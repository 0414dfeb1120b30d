"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { useParts } from "@/components/kit/form/use-parts";
import type { CheckedProduct, CheckedSystem } from "@/lib/advice/fix/admin/checks";
import { freeSlug, toSlug } from "@/lib/content/page/rules";

/** A range with two fields. */
export function Range({ name, label }: { name: string; label: string }) {
  const { number, getMessage } = useParts();
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" {...number(`${name}.min`)} />
        <Field label="To" {...number(`${name}.max`)} />
      </div>
      <FieldError>{getMessage(name)}</FieldError>
    </fieldset>
  );
}

type KeyedProps = {
  /** The path of the list; each of its rows has a key. */
  list: string;
  at: number;
  /** The field that the key is made from. */
  labelField: "label" | "ask";
  label: string;
  /** Keys that mean something else. */
  reserved?: readonly string[];
  /** Updates the places that refer to the key. */
  onRename: (from: string, to: string) => void;
  maxLength: number;
};

const isAutomatic = (key: string) => /^(surface|question|answer)-[0-9a-f]{6}$/.test(key);

/** A row with a key, which is generated from its label. */
export function Keyed({ list, at, labelField, label, reserved = [], onRename, maxLength }: KeyedProps) {
  const { form, text } = useParts();
  const { field, fieldState } = useController({ name: `${list}.${at}.key` });
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [taken, setTaken] = useState("");
  const getRows = (): Record<string, string>[] => form.getValues(list);
  /** The keys that this row cannot have: what refers to them would be mixed up with what refers to its own. */
  const getTaken = () => new Set([...reserved, ...getRows().flatMap(({ key = "" }, row) => (row === at ? [] : key))]);
  const rename = (to: string) => {
    setTypedKey(null);
    if (to === field.value) return;
    onRename(field.value, to);
    field.onChange(to);
  };
  const updateKey = () => {
    const rowLabel = getRows()[at]?.[labelField] ?? "";
    if (!isAutomatic(field.value) || rowLabel.trim() === "") return;
    rename(freeSlug(toSlug(rowLabel, field.value).slice(0, 36), getTaken()));
  };
  const leaveKey = () => {
    const key = typedKey?.trim() ?? "";
    if (getTaken().has(key)) return setTaken(key);
    if (key === "") setTypedKey(null);
    else rename(key);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field label={label} maxLength={maxLength} {...text(`${list}.${at}.${labelField}`, { onBlur: updateKey })} />
      <Field
        id={`field-${list}.${at}.key`}
        label="Short name"
        hint="Used in web addresses."
        autoComplete="off"
        maxLength={40}
        name={field.name}
        ref={field.ref}
        value={typedKey ?? (isAutomatic(field.value) ? "" : field.value)}
        onChange={({ target }) => {
          setTypedKey(target.value);
          setTaken("");
        }}
        onBlur={() => {
          field.onBlur();
          leaveKey();
        }}
        error={taken ? `“${taken}” is taken: choose another` : fieldState.error?.message}
      />
    </div>
  );
}

let keyCount = 0;
/** A temporary key until the row has a label. */
export const newKey = (noun: "surface" | "question" | "answer"): string =>
  `${noun}-${((Date.now() + keyCount++) % 0x1000000).toString(16).padStart(6, "0")}`;

// ---------------------------------------------------------------- references of the document

type References = {
  products: ReadonlyMap<string, CheckedProduct>;
  addProduct: (product: CheckedProduct) => void;
  systems: ReadonlyMap<string, CheckedSystem>;
};
const ReferencesContext = createContext<References>({ products: new Map(), addProduct: () => {}, systems: new Map() });
export const useReferences = () => useContext(ReferencesContext);

type ReferencesProviderProps = { products: CheckedProduct[]; systems: CheckedSystem[]; children: ReactNode };

/** Provides the products and systems that the document refers to, including newly added ones. */
export function ReferencesProvider({ products, systems, children }: ReferencesProviderProps) {
  const [added, setAdded] = useState<CheckedProduct[]>([]);
  const references = {
    products: new Map([...products, ...added].map((each) => [each.productId, each])),
    addProduct: (product: CheckedProduct) => setAdded((before) => [...before, product]),
    systems: new Map(systems.map((each) => [each._id, each])),
  };
  return <ReferencesContext value={references}>{children}</ReferencesContext>;
}
