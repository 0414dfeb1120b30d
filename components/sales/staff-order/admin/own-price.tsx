import { Field } from "@/components/kit/form/field";
import { Allowed } from "@/components/kit/hooks/use-rights";

type PricedLine = { isPriced: boolean; price: string; reason: string };

type OwnPriceProps = {
  line: PricedLine;
  /** What the box is about, for those who do not see the line: "for RoofCoat 10". */
  about: string;
  getError: (name: "price" | "reason") => string | undefined;
  onChange: (values: Partial<PricedLine>) => void;
};

/** A price that staff set for a line, with its reason. */
export function OwnPrice({ line: { isPriced, price, reason }, about, getError, onChange }: OwnPriceProps) {
  return (
    <>
      <Allowed to="order.discount">
        <label className="choice mt-1 w-fit">
          <input type="checkbox" checked={isPriced} onChange={({ target }) => onChange({ isPriced: target.checked })} />
          Change price<span className="sr-only"> {about}</span>
        </label>
      </Allowed>
      {isPriced && (
        <div className="mt-2 grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field
            label="Price each (Rs)"
            inputMode="decimal"
            maxLength={14}
            value={price}
            error={getError("price")}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <Field
            label="Reason"
            maxLength={200}
            value={reason}
            hint="For staff only; the customer does not see it."
            error={getError("reason")}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </div>
      )}
    </>
  );
}
