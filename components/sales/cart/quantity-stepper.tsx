"use client";

import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { maxQuantity } from "@/lib/catalogue/product/limits";
import { fitQuantity, getSmallest, type Quantities } from "@/lib/catalogue/product/offer";
import { t } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { quantityFrom } from "@/lib/sales/cart/quantity";

type QuantityStepperProps = {
  quantity: number;
  label: string;
  /** In which quantities it is sold. A typed one becomes the next of them. */
  quantities: Quantities;
  onChange: (quantity: number) => void;
  /** Offered when 0 is typed; without it 0 is only an error. */
  onRemove?: () => void;
};

const stepButtonClass = "grid size-11 place-items-center rounded-lg hover:bg-mist aria-disabled:opacity-40";

/** A quantity to step or type. A typed one applies on Enter or when the field is left; an invalid one stays, with its error. */
export function QuantityStepper({ quantity, label, quantities, onChange, onRemove }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const hint = useId();
  const isInvalid = typed !== null && typed.trim() !== "" && quantityFrom(typed) === null;
  const typedNumber = Number(plainCode(typed ?? ""));
  // 1200 begins with 1, 12 and 120: only what is too large already is an error while typing.
  const hasError = isInvalid && (!isTyping || typedNumber > maxQuantity);
  const isRemoval = hasError && onRemove !== undefined && typedNumber === 0;
  const commit = () => {
    setTyping(false);
    if (isInvalid) return;
    const typedQuantity = quantityFrom(typed ?? "");
    setTyped(null);
    if (typedQuantity === null) return;
    const newQuantity = fitQuantity(typedQuantity, quantities, maxQuantity);
    if (newQuantity !== quantity) onChange(newQuantity);
  };
  const { orderMultiple } = quantities;
  const more = fitQuantity(quantity + 1, quantities, maxQuantity);
  const fewer = Math.floor((quantity - 1) / orderMultiple) * orderMultiple;
  const canFewer = fewer >= getSmallest(quantities);
  // The buttons are not disabled, which would lose the keyboard focus.
  const stepTo = (newQuantity: number) => {
    if (newQuantity === quantity) return;
    setTyped(null);
    onChange(newQuantity);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex items-center rounded-lg border border-[#8b949a] bg-white">
        <button
          type="button"
          aria-label={orderMultiple > 1 ? t`${orderMultiple} fewer` : t`One fewer`}
          aria-disabled={!canFewer}
          onClick={() => canFewer && stepTo(fewer)}
          className={stepButtonClass}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          aria-label={label}
          aria-invalid={hasError}
          aria-describedby={hasError ? hint : undefined}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={5}
          value={typed ?? quantity}
          onChange={({ target }) => {
            setTyped(target.value);
            setTyping(true);
          }}
          onFocus={({ target }) => target.select()}
          onBlur={commit}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
          className="h-11 w-13 text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={orderMultiple > 1 ? t`${orderMultiple} more` : t`One more`}
          aria-disabled={more <= quantity}
          onClick={() => more > quantity && stepTo(more)}
          className={stepButtonClass}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {hasError && (
        <p id={hint} role="alert" className="mt-1 text-sm font-semibold text-brick">
          {isRemoval ? (
            <button type="button" onClick={onRemove} className="link min-h-11 font-semibold">{t`Remove this item?`}</button>
          ) : (
            t`Enter a number from 1 to ${maxQuantity}`
          )}
        </p>
      )}
    </fieldset>
  );
}
