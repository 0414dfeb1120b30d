"use client";

import { useEffect, useRef, useState } from "react";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { type Cart, readList } from "@/lib/sales/cart/contract";
import { addAllToCart } from "./cart-changes";
import { readListDraft, saveListDraft } from "./list-draft";
import { ListPreview } from "./list-preview";
import { type ListRow, resultText, toItems, toRow } from "./list-rows";

/** A list of stock numbers and quantities, pasted or typed, that is checked and then added at once. */
export function AddFromList({ userId, cart }: { userId: string; cart: Cart }) {
  const [text, setText] = useState(readListDraft);
  const [isOpen, setOpen] = useState(text !== "");
  const [rows, setRows] = useState<ListRow[] | null>(null);
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message, fields }) => setProblem(fields.text ?? message));
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash !== "#list") return;
    setOpen(true);
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "start" });
  }, []);
  const edit = (newText: string) => {
    setText(newText);
    saveListDraft(newText);
    setRows(null);
    setProblem("");
  };
  const check = () =>
    run(async () => {
      setRows(null);
      setProblem("");
      const lines = await call(readList, { params: { userId }, body: { text } });
      setRows(lines.map(toRow));
    });
  const add = (ready: readonly ListRow[], others: readonly ListRow[]) =>
    run(async () => {
      const items = toItems(ready);
      if (!(await addAllToCart(items))) return;
      const message = items.length === 1 ? t`Added to cart` : t`${items.length} items added to cart`;
      toast("success", message, others.length > 0 ? { note: t`The other lines are still in your list.` } : {});
      edit(others.flatMap(({ typed }) => typed).join("\n"));
      setOpen(others.length > 0);
      // The button that was pressed is gone.
      summary.current?.focus();
    });
  return (
    <details
      id="list"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-6 panel self-start px-4 sm:px-5"
    >
      <summary
        ref={summary}
        className="flex min-h-12 scroll-mt-28 items-center justify-between gap-4 font-semibold text-teal marker:content-none"
      >
        {t`Add from a list`}
        <span aria-hidden="true" className="text-2xl group-open:rotate-45">
          +
        </span>
      </summary>
      <form
        noValidate
        aria-label={t`Add from a list`}
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
        className="pb-4"
      >
        <TextAreaField
          label={t`One item in each line: stock number (SKU) and quantity`}
          rows={6}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => edit(target.value)}
          error={problem || undefined}
          hint={t`For example “ABH-RC10-20L-WHT x 4”. A name works too: “RoofCoat 10 20 L white x 4”.`}
        />
        <button type="submit" disabled={isBusy} className="button button-primary mt-3">
          {isBusy && !rows ? t`Checking…` : t`Check the list`}
        </button>
      </form>
      <div role="status" className="font-semibold">
        {rows && resultText(rows, cart)}
      </div>
      {rows && <ListPreview rows={rows} cart={cart} isBusy={isBusy} onChange={setRows} onAdd={add} />}
    </details>
  );
}
