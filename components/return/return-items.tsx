"use client";

import type { Returnable } from "@/lib/return/returnable";
import { ItemThumb } from "./item-thumb";

/** How many of which item go back; what is not in here stays. */
export type Quantities = Record<string, number>;

type ReturnItemsProps = {
  items: Returnable["items"];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error?: string | undefined;
};

/** Which items of an order go back, and how many of each. */
export function ReturnItems({ items, quantities, onChange, error }: ReturnItemsProps) {
  const set = (id: string, quantity: number) => onChange({ ...quantities, [id]: quantity });
  return (
    <fieldset aria-describedby={error ? "return-items-error" : undefined}>
      <legend className="font-display text-lg font-bold">What goes back?</legend>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} chosen={quantities[item.id] ?? 0} onChange={(quantity) => set(item.id, quantity)} />
        ))}
      </ul>
      {error && (
        <p id="return-items-error" role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type RowProps = { item: Returnable["items"][number]; chosen: number; onChange: (quantity: number) => void };

function Row({ item: { name, pack, color, quantity, left, image }, chosen, onChange }: RowProps) {
  const copy = (
    <span className="min-w-40 flex-1">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="note block">{[pack, color, `${quantity} bought`].filter(Boolean).join(" · ")}</span>
    </span>
  );
  if (left === 0) {
    return (
      <li className="flex flex-wrap items-center gap-3 py-3 text-stone">
        <span className="size-5" />
        <ItemThumb image={image} />
        {copy}
        <span className="text-sm">All of it is in a return already.</span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label className="flex min-w-60 flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={chosen > 0}
          onChange={({ target }) => onChange(target.checked ? left : 0)}
          className="size-5 shrink-0 accent-teal"
        />
        <ItemThumb image={image} />
        {copy}
      </label>
      {chosen > 0 && (
        <label className="ml-auto flex items-center gap-2 text-sm">
          How many<span className="sr-only"> of {name}</span>
          <select value={chosen} onChange={({ target }) => onChange(Number(target.value))} className="field w-auto">
            {Array.from({ length: left }, (_, at) => at + 1).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
          of {left}
        </label>
      )}
    </li>
  );
}
