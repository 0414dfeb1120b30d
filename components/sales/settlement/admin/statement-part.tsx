"use client";

import { useState } from "react";
import { FileButton } from "@/components/kit/form/file-button";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Pill, type PillLook } from "@/components/kit/pill";
import { call } from "@/lib/platform/browser/call";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import { type CheckedRow, checkStatement, maxStatement, noStatement } from "@/lib/sales/settlement/admin/contract";
import type { RowState } from "@/lib/sales/settlement/admin/rules";

const states: Record<RowState, [PillLook, string]> = {
  matched: ["good", "Matches"],
  different: ["warm", "Different amount"],
  settled: ["quiet", "Already settled"],
  not_delivered: ["warm", "Not delivered"],
  foreign: ["warm", "Another courier's"],
  doubled: ["warm", "Twice in the list"],
  several: ["warm", "Several parcels"],
  unknown: ["warm", "Unknown"],
  unreadable: ["warm", "Cannot be read"],
};

type StatementPartProps = { courierId: string; onChecked: (rows: CheckedRow[]) => void };

/** Takes a courier's statement, pasted or from a file, and says how each row compares. What matches is chosen; nothing is recorded. */
export function StatementPart({ courierId, onChecked }: StatementPartProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [rows, setRows] = useState<CheckedRow[] | null>(null);
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message, fields }) => setProblem(fields.text ?? message));
  const edit = (typed: string) => {
    setText(typed);
    setRows(null);
    setProblem("");
  };
  const check = (typed: string) =>
    run(async () => {
      setRows(null);
      setProblem(typed.trim() === "" ? noStatement : "");
      if (typed.trim() === "") return;
      const checked = await call(checkStatement, { params: { id: courierId }, body: { text: typed } });
      setRows(checked);
      onChecked(checked);
    });
  const choose = async (file: File) => {
    if (file.size > maxStatement) return setProblem("The file is too long: send it in parts.");
    const typed = await file.text();
    edit(typed);
    await check(typed);
  };
  return (
    <details className="mb-4 panel px-4 py-1" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="tap-link font-semibold">Use the courier's list (CSV)</summary>
      <TextAreaField
        label="The courier's list"
        hint="The first row names the columns: tracking number or order number, amount, and fee if there is one."
        rows={5}
        spellCheck={false}
        autoComplete="off"
        readOnly={isBusy}
        value={text}
        error={problem || undefined}
        onChange={({ target }) => edit(target.value)}
      />
      <div className="my-3 flex flex-wrap gap-3">
        <button type="button" disabled={isBusy} onClick={() => check(text)} className="button button-primary">
          {isBusy ? "Checking…" : "Check the list"}
        </button>
        <FileButton accept=".csv,text/csv,text/plain" disabled={isBusy} onChoose={choose}>
          Choose a CSV file
        </FileButton>
      </div>
      <p role="status" className="mb-2 font-semibold empty:hidden">
        {rows && summaryText(rows)}
      </p>
      {rows && <OtherRows rows={rows.filter(({ state }) => state !== "matched")} />}
    </details>
  );
}

const summaryText = (rows: readonly CheckedRow[]): string => {
  const chosen = rows.filter(({ parcel }) => parcel !== null).length;
  const matched = rows.filter(({ state }) => state === "matched").length;
  return `${matched} of ${countText(rows.length, "row")} match. ${countText(chosen, "parcel")} chosen below; nothing is recorded yet.`;
};

function OtherRows({ rows }: { rows: readonly CheckedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Rows to look at" className="mb-3 divide-y divide-line border-t border-line text-sm">
      {rows.map(({ row, typed, state, text, amount }) => {
        const [look, label] = states[state];
        return (
          <li key={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="text-stone">Row {row}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">{typed || "—"}</span>
            {amount !== null && (
              <span translate="no" className="tabular-nums">
                {formatRupees(amount)}
              </span>
            )}
            <Pill look={look}>{label}</Pill>
            <span className="min-w-0 text-stone wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
