"use client";

import { ArrowDownToLine } from "lucide-react";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import type { UseFieldArrayReturn } from "react-hook-form";
import type { AdminVariant } from "@/lib/catalogue/product/admin/edit/contract";
import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import { type CellName, columns } from "./columns";
import { moveFocus } from "./move-focus";
import { readPasted } from "./pasted-cells";
import { type Cell, useFill } from "./use-fill";
import { VariantRow } from "./variant-row";

type VariantTableProps = { rows: UseFieldArrayReturn<ProductForm, "variants">; saved: readonly AdminVariant[] };

function getCell(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement) || target.dataset.cell === undefined) return null;
  const row = target.closest("tr")?.sectionRowIndex;
  return row === undefined ? null : { row, name: target.dataset.cell as CellName };
}

/** The packs as rows of a table, for many of them at once. */
export function VariantTable({ rows, saved }: VariantTableProps) {
  const { paste, fillDown } = useFill();
  const last = useRef<Cell | null>(null);
  const [canFill, setCanFill] = useState(false);
  const press = (event: KeyboardEvent) => {
    const cell = getCell(event.target);
    if (cell && event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      fillDown(cell);
    } else moveFocus(event);
  };
  const receive = (event: ClipboardEvent) => {
    const cell = getCell(event.target);
    const cells = cell && readPasted(event.clipboardData.getData("text/plain"));
    if (!cells) return;
    event.preventDefault();
    paste(cell, cells);
  };
  const remember = ({ target }: FocusEvent) => {
    last.current = getCell(target) ?? last.current;
    setCanFill(last.current !== null && last.current.row < rows.fields.length - 1);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-disabled={!canFill}
          aria-keyshortcuts="Control+D"
          onClick={() => canFill && last.current && fillDown(last.current)}
          className="button button-quiet aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        >
          <ArrowDownToLine size={18} aria-hidden="true" />
          Fill down
        </button>
        <p id="packs-help" className="note">
          Arrows and Enter move. Paste cells from a spreadsheet. Fill down (Ctrl+D) copies a cell to the packs below.
        </p>
      </div>
      {/* Positioned, so that texts for screen readers in far columns do not widen the page. */}
      <div className="relative max-h-[calc(100dvh-11rem)] scroll-pt-14 scroll-pl-44 overflow-auto rounded-lg border border-line">
        <table
          aria-label="Packs"
          aria-describedby="packs-help"
          onKeyDown={press}
          onPaste={receive}
          onFocus={remember}
          className="w-max table-fixed border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-20 w-40 border-r border-b border-line bg-mist p-2 text-left">
                Pack
              </th>
              {columns.map(({ name, label, width, isRequired }) => (
                <th key={name} id={`pack-column-${name}`} scope="col" className={`${width} ${head} border-r`}>
                  {label}
                  {isRequired && (
                    <span aria-hidden="true" className="text-brick">
                      {" *"}
                    </span>
                  )}
                </th>
              ))}
              <th scope="col" className={`w-28 ${head} border-r`}>
                Trade prices by quantity
              </th>
              <th scope="col" className={`w-37 ${head}`}>
                Move, delete
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.fields.map((row, at) => (
              <VariantRow key={row.id} at={at} rows={rows} saved={saved.find(({ _id }) => _id === row._id)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const head = "sticky top-0 z-10 border-b border-line bg-mist p-2 text-left align-bottom font-semibold";
