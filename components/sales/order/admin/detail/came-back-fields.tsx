import type { DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { itemName } from "@/lib/catalogue/product/rules";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { capitalize } from "@/lib/platform/shared/text/text";
import type { GoodPieces } from "@/lib/sales/order/admin/came-back";
import { type UndeliveredReason, undeliveredReasons } from "@/lib/sales/order/admin/contract";

type Line = { _id: string; name: string; pack: string; color: string; quantity: number };

export const readCost = (typed: string): number => (typed.trim() === "" ? 0 : typedNumber(typed));
export const refuseCost = (typed: string) => !(readCost(typed) >= 0) && { courierCost: "Enter an amount in rupees" };

/** What is wrong with what was entered. */
export const checkCameBack = ({ reason, note, courierCost = "" }: DialogValues) => ({
  ...(!reason && { reason: "Choose what happened" }),
  ...(reason === "other" && !note && { note: "Describe what happened" }),
  ...refuseCost(courierCost),
});

/** What was entered in these fields. */
export const toCameBack = ({ reason, note = "", courierCost = "", ...counts }: DialogValues, lines: readonly Line[]) => ({
  reason: reason as UndeliveredReason,
  note,
  items: lines.map(({ _id }) => ({ orderItemId: _id, writtenOff: Number(counts[_id]) })),
  courierCost: readCost(courierCost),
});

type CameBackFieldsProps = {
  lines: readonly Line[];
  reasons: readonly UndeliveredReason[];
  good: GoodPieces;
  hasCourier: boolean;
  errors: Record<string, string>;
};

/** Why goods came back, which of them can be sold again, and what the courier cost. */
export function CameBackFields({ lines, reasons, good, hasCourier, errors }: CameBackFieldsProps) {
  return (
    <>
      <SelectField
        label="What happened?"
        name="reason"
        placeholder="Choose"
        options={reasons.map((value) => ({ value, label: undeliveredReasons[value].label }))}
        error={errors.reason}
      />
      <fieldset className="space-y-3">
        <legend className="mb-2 text-sm font-semibold">{capitalize(good)}, or written off?</legend>
        {lines.map((item) => (
          <SelectField
            key={item._id}
            name={item._id}
            label={itemName(item)}
            defaultValue="0"
            options={Array.from({ length: item.quantity + 1 }, (_, writtenOff) => ({
              value: String(writtenOff),
              label: splitText(item.quantity, writtenOff, good),
            }))}
          />
        ))}
        {errors.items && <p className="field-error">{errors.items}</p>}
      </fieldset>
      {hasCourier && (
        <Allowed to="cost.see">
          <CostField label="Courier cost in rupees (optional)" error={errors.courierCost} />
        </Allowed>
      )}
      <TextAreaField label="Note for staff (optional)" name="note" rows={2} maxLength={500} error={errors.note} />
    </>
  );
}

export function CostField(props: { label: string; defaultValue?: string; error: string | undefined }) {
  return (
    <Field
      name="courierCost"
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      hint="What delivery and return cost us. The customer does not pay this."
      {...props}
    />
  );
}

function splitText(quantity: number, writtenOff: number, good: GoodPieces): string {
  if (writtenOff === 0) return quantity === 1 ? capitalize(good) : `All ${quantity} ${good}`;
  if (writtenOff === quantity) return quantity === 1 ? "Written off" : `All ${quantity} written off`;
  return `${quantity - writtenOff} ${good}, ${writtenOff} written off`;
}
