"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { t } from "@/lib/platform/shared/language/t";

/** A field array of any form. */
export type FieldRows = { fields: readonly unknown[]; move: (from: number, to: number) => void; remove: (at: number) => void };

type RowToolsProps = {
  /** "pack 20 L". */
  name: string;
  at: number;
  rows: FieldRows;
  /** Instead of removing the row. */
  onRemove?: () => void;
  /** Why it cannot be removed. */
  removeProblem?: string | undefined;
};

const tool = "grid size-11 place-items-center rounded-lg border border-line bg-white hover:border-teal hover:text-teal";
const off = "aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Buttons to move a row up or down and to remove it. The pressed button keeps the focus when its row moves. */
export function RowTools({ name, at, rows, onRemove = () => rows.remove(at), removeProblem }: RowToolsProps) {
  const count = rows.fields.length;
  const tools = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    if (to < 0 || to >= count) return;
    rows.move(at, to);
    const pressed = to < at ? 0 : 1;
    // Only after the row has moved, because moving it loses the focus.
    requestAnimationFrame(() => tools.current?.querySelectorAll("button")[pressed]?.focus());
  };
  return (
    <div ref={tools} className="flex items-center gap-2">
      <button
        type="button"
        aria-label={t`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => move(at - 1)}
        className={`${tool} ${off}`}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Move ${name} down`}
        aria-disabled={at === count - 1}
        onClick={() => move(at + 1)}
        className={`${tool} ${off}`}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        aria-disabled={Boolean(removeProblem)}
        title={removeProblem}
        onClick={() => !removeProblem && onRemove()}
        className={`${tool} ${off}`}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
      <span role="status" className="sr-only">
        {count > 1 && `${name}: ${at + 1} of ${count}`}
      </span>
    </div>
  );
}
