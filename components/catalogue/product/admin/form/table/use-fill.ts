"use client";

import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { useReadOnly } from "@/components/kit/changeable";
import { useMay } from "@/components/kit/hooks/use-rights";
import { toast } from "@/components/kit/toast/toast";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type CellName, columns, fromPasted, isOpen } from "./columns";

export type Cell = { row: number; name: CellName };
type Change = Cell & { value: unknown };

const toPath = ({ row, name }: Cell) => `variants.${row}.${name}` as const;

/** Fills cells of several packs at once; one button takes it back. */
export function useFill() {
  const { form, set } = useFormParts();
  const { isSubmitted } = form.formState;
  const isAllowed = useMay();
  const isReadOnly = useReadOnly();

  const write = (changes: readonly Change[]) => {
    for (const change of changes) set(toPath(change), change.value);
    if (isSubmitted) void form.trigger("variants");
  };
  const fill = (cells: readonly Change[], text: (count: number) => string, note: string) => {
    const all = form.getValues("variants");
    const isFillable = ({ row, name }: Change) => {
      const column = columns.find((each) => each.name === name);
      const variant = all[row];
      return !isReadOnly && column && variant && isOpen(column, Boolean(variant._id), isAllowed);
    };
    const changes = cells.filter(isFillable);
    const closed = cells.length - changes.length;
    const notes = [note, closed > 0 && `${countText(closed, "cell")} cannot be changed here.`].filter(Boolean).join(" ");
    if (changes.length === 0) return toast("info", "Nothing was filled.", { note: notes });
    const before = changes.map((change) => ({ ...change, value: form.getValues(toPath(change)) as unknown }));
    write(changes);
    const after = changes.map((change) => form.getValues(toPath(change)) as unknown);
    // What was typed since then stays.
    const undo = () => write(before.filter((change, at) => form.getValues(toPath(change)) === after[at]));
    toast("success", text(changes.length), { note: notes || undefined, action: { label: "Undo", press: undo } });
  };

  const paste = ({ row, name }: Cell, table: readonly string[][]) => {
    const first = columns.findIndex((column) => column.name === name);
    const count = form.getValues("variants").length;
    const rows = table.slice(0, Math.max(0, count - row));
    const changes = rows.flatMap((cells, down) =>
      columns.slice(first, first + cells.length).map((column, right) => ({
        row: row + down,
        name: column.name,
        value: fromPasted(column, cells[right] ?? ""),
      })),
    );
    const left = table.length - rows.length;
    const note = left > 0 ? `${countText(left, "row")} did not fit. Add packs first, then paste again.` : "";
    fill(changes, (cells) => `${countText(cells, "cell")} filled.`, note);
  };

  const fillDown = ({ row, name }: Cell) => {
    if (name === "sku" || name === "gtin") {
      return toast("info", `Each pack needs a ${name === "sku" ? "SKU" : "barcode"} of its own.`);
    }
    const value: unknown = form.getValues(toPath({ row, name }));
    const below = form.getValues("variants").slice(row + 1);
    const changes = below.map((_, down) => ({ row: row + 1 + down, name, value }));
    if (changes.length > 0) fill(changes, (cells) => `Copied to ${countText(cells, "pack")} below.`, "");
  };

  return { paste, fillDown };
}
