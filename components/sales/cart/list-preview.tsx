import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { Stock } from "@/components/terms/price/price";
import { itemName, offerText, packName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { countText, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Cart, ListOption } from "@/lib/sales/cart/contract";
import { quantityFrom } from "@/lib/sales/cart/quantity";
import { priceAt } from "@/lib/terms/price/rules";
import { getOption, getRowProblem, isReady, type ListRow, toItems } from "./list-rows";

type ListPreviewProps = {
  rows: ListRow[];
  cart: Cart;
  isBusy: boolean;
  onChange: (rows: ListRow[]) => void;
  onAdd: (ready: ListRow[], others: ListRow[]) => void;
};

/** What each line of a checked list was understood as, to correct and to add at once. */
export function ListPreview({ rows, cart, isBusy, onChange, onAdd }: ListPreviewProps) {
  const ready = rows.filter((row) => isReady(row, cart));
  const others = rows.filter((row) => !ready.includes(row));
  const count = toItems(ready).length;
  return (
    <section aria-label={t`Your list`} className="pb-4">
      <ol className="divide-y divide-line">
        {rows.map((row, at) => (
          <PreviewRow
            key={row.typed.join("\n")}
            row={row}
            cart={cart}
            onChange={(changes) => onChange(rows.with(at, { ...row, ...changes }))}
          />
        ))}
      </ol>
      {count > 0 && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => onAdd(ready, others)}
          className="button button-strong mt-2 max-sm:w-full"
        >
          {isBusy ? t`Adding…` : t`Add ${countText(count, "item")} to the cart`}
        </button>
      )}
    </section>
  );
}

type PreviewRowProps = { row: ListRow; cart: Cart; onChange: (changes: Partial<ListRow>) => void };

function PreviewRow({ row, cart, onChange }: PreviewRowProps) {
  const { typed, isCertain, options, variantId, count } = row;
  const option = getOption(row);
  const quantity = quantityFrom(count);
  const getPrice = ({ priceSteps }: ListOption) => priceAt(priceSteps, quantity ?? 1);
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-5 gap-y-2 py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem_8rem]">
      <p className="note min-w-0 break-words whitespace-pre-line max-sm:col-span-2">{typed.join("\n")}</p>
      <div className="min-w-0 max-sm:col-span-2">
        {options.length === 0 && (
          <p className="font-semibold text-brick">{t`We could not find this. Please check the stock number, or type the product’s name and size.`}</p>
        )}
        {options.length > 0 && !isCertain && (
          <SelectField
            label={t`Which one do you mean?`}
            aria-label={t`Which one do you mean? ${typed[0]}`}
            placeholder={t`Choose a pack`}
            options={options.map((each) => ({
              value: each.variantId,
              label: `${each.name}, ${offerText({ ...each, price: getPrice(each) })}`,
            }))}
            value={variantId}
            onChange={({ target }) => onChange({ variantId: target.value })}
          />
        )}
        {option && (
          <>
            {isCertain && (
              <p className="font-semibold">
                <Link href={`/product/${option.productId}?variant=${variantId}`} className="hover:text-teal hover:underline">
                  {option.name}
                </Link>
                <span className="note block font-normal">{packName(option)}</span>
              </p>
            )}
            <p className="note flex flex-wrap gap-x-3">
              {t`${formatRupees(getPrice(option))} each`}
              <Stock availability={option.availability} />
            </p>
          </>
        )}
      </div>
      {option && (
        <>
          <Field
            label={t`Quantity`}
            aria-label={t`Quantity of ${itemName(option)}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={count}
            onChange={({ target }) => onChange({ count: target.value })}
            error={getRowProblem(row, cart) ?? undefined}
          />
          {quantity !== null && (
            <p className="pt-7 text-right font-display text-lg font-bold whitespace-nowrap sm:pt-0">
              {formatRupees(toRupees(toPaisa(getPrice(option)) * BigInt(quantity)))}
            </p>
          )}
        </>
      )}
    </li>
  );
}
