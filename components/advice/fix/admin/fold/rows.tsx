"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { FieldError } from "@/components/kit/form/field-error";
import { type FieldRows, RowTools } from "@/components/kit/form/row-tools";
import { useParts } from "@/components/kit/form/use-parts";
import { Fold } from "./fold";
import { countErrors } from "./sections";

type RowsProps<Row> = {
  /** The path of the list in the document. */
  name: string;
  /** The label of one row: "Layer". */
  noun: string;
  max: number;
  /** The values of a new row. */
  empty: () => object;
  /** What is in a row, in a line; empty if nothing is. */
  summary: (row: Row) => string;
  /** Returns why a row cannot be removed, or cleans up after it. */
  onRemove?: (at: number) => void;
  /** The field of a new row that gets the focus. */
  first: string;
  children: (path: string, at: number) => ReactNode;
};

/** Rows that are added, moved, removed and folded. New and empty ones are open. */
export function Rows<Row>({ name, noun, max, empty, summary, onRemove, first, children }: RowsProps<Row>) {
  const { form, getMessage } = useParts();
  const rows = useFieldArray({ control: form.control, name });
  const [addedAt, setAddedAt] = useState(-1);
  const add = () => {
    setAddedAt(rows.fields.length);
    rows.append(empty(), { focusName: `${name}.${rows.fields.length}.${first}` });
  };
  const remove = (at: number) => {
    onRemove?.(at);
    rows.remove(at);
  };
  return (
    <div id={`field-${name}`} tabIndex={-1} className="space-y-3">
      {rows.fields.map((row, at) => (
        <FoldedRow
          key={row.id}
          path={`${name}.${at}`}
          title={`${noun} ${at + 1}`}
          at={at}
          rows={rows}
          summary={summary}
          isAdded={at === addedAt}
          onRemove={() => remove(at)}
        >
          {children(`${name}.${at}`, at)}
        </FoldedRow>
      ))}
      <FieldError>{getMessage(name)}</FieldError>
      {rows.fields.length < max && (
        <button type="button" onClick={add} className="button button-quiet">
          <Plus size={18} aria-hidden="true" />
          Add {/^[aeiou]/i.test(noun) ? "an" : "a"} {noun.toLowerCase()}
        </button>
      )}
    </div>
  );
}

type FoldedRowProps<Row> = {
  path: string;
  title: string;
  at: number;
  rows: FieldRows;
  summary: (row: Row) => string;
  isAdded: boolean;
  onRemove: () => void;
  children: ReactNode;
};

function FoldedRow<Row>({ path, title, at, rows, summary, isAdded, onRemove, children }: FoldedRowProps<Row>) {
  const { form, getMessage } = useParts();
  const row: Row | undefined = useWatch({ name: path });
  const note = row ? summary(row) : "";
  return (
    <fieldset
      id={`field-${path}`}
      tabIndex={-1}
      className="relative min-w-0 scroll-mt-24 rounded-lg border border-line has-[>details[open]]:border-stone"
    >
      <legend className="sr-only">{title}</legend>
      <Fold
        title={<span className="font-bold">{title}</span>}
        note={note}
        errors={countErrors(get(form.formState.errors, path))}
        isOpen={isAdded || note === ""}
        className="sm:pr-44"
      >
        <div className="px-4 pb-4">{children}</div>
      </Fold>
      <div className="empty:hidden max-sm:px-3 max-sm:pb-3 sm:absolute sm:top-1.5 sm:right-3">
        <RowTools rows={rows} at={at} name={title.toLowerCase()} onRemove={onRemove} />
      </div>
      <div className="px-4 pb-3 empty:hidden">
        <FieldError>{getMessage(path)}</FieldError>
      </div>
    </fieldset>
  );
}
