"use client";

import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useInputBeforeHydration } from "@/components/hooks/use-input-before-hydration";
import { maxQuantity } from "@/lib/cart/limits";
import { quantityFrom } from "@/lib/cart/rules";

type QuantityStepperProps = { quantity: number; label: string; onChange: (quantity: number) => void };

const stepButtonClass = "grid size-11 place-items-center rounded-lg hover:bg-mist disabled:opacity-40";

/** A quantity to step or type. A valid number applies at once; anything else is explained and reset. */
export function QuantityStepper({ quantity, label, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hint = useId();
  const isInvalid = typed !== null && typed !== "" && quantityFrom(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const newQuantity = quantityFrom(text);
    if (newQuantity !== null && newQuantity !== quantity) onChange(newQuantity);
  };
  const box = useInputBeforeHydration<HTMLFieldSetElement>((stepper) => type(stepper.querySelector("input")?.value ?? ""));
  const stepTo = (newQuantity: number) => {
    setTyped(null);
    onChange(newQuantity);
  };
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex items-center rounded-lg border border-[#8b949a] bg-white">
        <button
          type="button"
          aria-label="One fewer"
          disabled={quantity <= 1}
          onClick={() => stepTo(quantity - 1)}
          className={stepButtonClass}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? hint : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed ?? quantity}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
          className="h-11 w-13 text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label="One more"
          disabled={quantity >= maxQuantity}
          onClick={() => stepTo(quantity + 1)}
          className={stepButtonClass}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {isInvalid && (
        <p id={hint} role="alert" className="mt-1 text-sm font-semibold text-brick">
          Enter a number from 1 to {maxQuantity}
        </p>
      )}
    </fieldset>
  );
}
