"use client";

import { useRef, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { call } from "@/lib/platform/browser/call";
import { countText, formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { quantityFrom } from "@/lib/sales/cart/quantity";
import { readStaffList, type StaffListLine, type VariantOption } from "@/lib/sales/staff-order/admin/contract";

export type ListItem = { variant: VariantOption; pieces: number };

type ListPartProps = {
  customerId: string | undefined;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onAdd: (items: ListItem[], left: string) => void;
};

/** Adds a list that a customer sent. What is certain goes into the order; of the rest somebody chooses, or it stays in the list. */
export function ListPart({ customerId, text, error, onText, onAdd }: ListPartProps) {
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(text !== "");
  const [left, setLeft] = useState<StaffListLine[] | null>(null);
  const [result, setResult] = useState("");
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message, fields }) => setProblem(fields.text ?? message));
  const add = (items: ListItem[], others: StaffListLine[]) => {
    setLeft(others);
    setResult(resultText(items.length, others));
    onAdd(items, others.flatMap(({ typed }) => typed).join("\n"));
  };
  const check = () =>
    run(async () => {
      setProblem("");
      const lines = await call(readStaffList, { body: { text, ...(customerId && { customerId }) } });
      const isCertain = (line: StaffListLine) => line.isCertain && line.options.length > 0;
      const items = lines
        .filter(isCertain)
        .flatMap(({ options: [variant], quantity: pieces }) => (variant ? [{ variant, pieces }] : []));
      add(
        items,
        lines.filter((line) => !isCertain(line)),
      );
    });
  return (
    <details open={isOpen || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-3">
      <summary ref={summary} className="tap-link font-semibold">
        Add from a list
      </summary>
      <TextAreaField
        label="One item in each line, or the link of a job"
        hint="As the customer wrote it: stock number or name, and how many."
        rows={5}
        spellCheck={false}
        readOnly={isBusy}
        value={text}
        error={problem || error}
        onChange={({ target }) => {
          onText(target.value);
          setLeft(null);
          setResult("");
          setProblem("");
        }}
      />
      <button type="button" disabled={isBusy} onClick={check} className="button button-quiet mt-3">
        {isBusy ? "Looking…" : "Add the list"}
      </button>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {result}
      </p>
      {left?.map((line) => (
        <LeftLine
          key={line.typed.join("\n")}
          line={line}
          onChoose={(variant, pieces) => {
            add(
              [{ variant, pieces }],
              left.filter((each) => each !== line),
            );
            // The button that was pressed is gone.
            summary.current?.focus();
          }}
        />
      ))}
    </details>
  );
}

type LeftLineProps = { line: StaffListLine; onChoose: (variant: VariantOption, pieces: number) => void };

function LeftLine({ line: { typed, quantity, isQuantityCertain, options }, onChoose }: LeftLineProps) {
  const [variantId, setVariantId] = useState("");
  const [count, setCount] = useState(isQuantityCertain ? String(quantity) : "");
  const name = typed.join("; ");
  if (options.length === 0) return <p className="mt-3 wrap-anywhere">Not found: {name}</p>;
  const chosen = options.find((each) => each.variantId === variantId);
  const pieces = quantityFrom(count);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <SelectField
        label={`Which one is “${name}”?`}
        placeholder={isQuantityCertain ? `Choose a pack (${countText(quantity, "piece")})` : "Choose a pack"}
        options={options.map(({ variantId: value, price, stock, ...option }) => ({
          value,
          label: `${[option.name, option.pack, option.color, option.sku].filter(Boolean).join(", ")}: ${formatRupees(price)}, ${numberText(stock)} in stock`,
        }))}
        value={variantId}
        onChange={({ target }) => setVariantId(target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      {!isQuantityCertain && (
        <Field
          label={`How many of “${name}”?`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={count}
          onChange={({ target }) => setCount(target.value)}
          className="w-40"
        />
      )}
      <button
        type="button"
        disabled={!chosen || (!isQuantityCertain && pieces === null)}
        aria-label={`Add “${name}”`}
        onClick={() => chosen && onChoose(chosen, pieces ?? quantity)}
        className="button button-quiet"
      >
        Add
      </button>
    </div>
  );
}

function resultText(added: number, left: readonly StaffListLine[]): string {
  const done = added > 0 ? `${countText(added, "line")} added.` : "";
  return left.length > 0 ? `${done} ${countText(left.length, "line")} left in the list.`.trim() : done;
}
