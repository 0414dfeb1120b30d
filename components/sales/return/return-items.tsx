import type { RefCallBack } from "react-hook-form";
import { FieldError } from "@/components/kit/form/field-error";
import { Thumbnail } from "@/components/kit/thumbnail";
import { withTags } from "@/components/kit/with-tags";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Returnable } from "@/lib/sales/return/returnable";

/** The number of pieces to return by item id; items not in it are kept. */
export type Quantities = Record<string, number>;

type ReturnItemsProps = {
  legend: string;
  items: Returnable["items"];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error?: string | undefined;
  focusRef: RefCallBack;
};

/** Lets the customer choose the items to return and how many of each. */
export function ReturnItems({ legend, items, quantities, onChange, error, focusRef }: ReturnItemsProps) {
  const set = (id: string, quantity: number) => onChange({ ...quantities, [id]: quantity });
  return (
    <fieldset
      ref={(fieldset) => focusRef(fieldset && { focus: () => fieldset.querySelector("input")?.focus() })}
      aria-describedby={error ? "return-items-error" : undefined}
    >
      <legend className="font-display text-xl font-semibold">{legend}</legend>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} chosen={quantities[item.id] ?? 0} onChange={(quantity) => set(item.id, quantity)} />
        ))}
      </ul>
      <FieldError id="return-items-error">{error}</FieldError>
    </fieldset>
  );
}

type RowProps = { item: Returnable["items"][number]; chosen: number; onChange: (quantity: number) => void };

function Row({ item, chosen, onChange }: RowProps) {
  const { name, pack, color, quantity, unreturned, left, refusal, replacedUntil, image } = item;
  const inReturns = left > 0 && unreturned < quantity && t`${quantity - unreturned} already in a return`;
  const details = (
    <span className="min-w-40 flex-1">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="note block">{[pack, color, t`${quantity} bought`, inReturns].filter(Boolean).join(" · ")}</span>
      {replacedUntil && <span className="note block">{t`The replacement can be returned until ${dayText(replacedUntil)}.`}</span>}
    </span>
  );
  if (left === 0) {
    return (
      <li className="flex flex-wrap items-center gap-3 py-3 text-stone">
        <span className="size-5" />
        <Thumbnail image={image} className="size-14" />
        {details}
        <span className="text-sm">{refusal}</span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label className="flex min-w-60 flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={chosen > 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          className="size-5 shrink-0 accent-teal"
        />
        <Thumbnail image={image} className="size-14" />
        {details}
      </label>
      {chosen > 0 && left > 1 && (
        <label className="ml-auto flex items-center gap-2 text-sm">
          {withTags(t`How many<hidden> of ${name}</hidden>`, { hidden: (text) => <span className="sr-only">{text}</span> })}
          <select value={chosen} onChange={({ target }) => onChange(Number(target.value))} className="field w-auto">
            {Array.from({ length: left }, (_, at) => at + 1).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
          {t`of ${left}`}
        </label>
      )}
    </li>
  );
}
