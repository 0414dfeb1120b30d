"use client";

import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { DeliveryMethod } from "@/components/sales/staff-order/admin/delivery-method";
import { Option } from "@/components/sales/staff-order/admin/option";
import { TypedAddress } from "@/components/sales/staff-order/admin/typed-address";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { EditPreview } from "@/lib/sales/staff-order/admin/edit/contract";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { type EditDraft, type Errors, getCharge } from "./edit-draft";
import type { EditChange } from "./use-edit-draft";

type EditTermsProps = {
  start: EditStart;
  draft: EditDraft;
  review: EditPreview | null;
  errors: Errors;
  onChange: (values: EditChange) => void;
};

/** Where the order goes, how it is paid, its coupon, and whom its invoice names. */
export function EditTerms(props: EditTermsProps) {
  return (
    <>
      <DeliveryPart {...props} />
      <PaymentPart {...props} />
      <NotePart {...props} />
    </>
  );
}

function DeliveryPart({ start, draft, errors, onChange }: EditTermsProps) {
  const { deliveryMethod, address } = draft;
  return (
    <Panel title="Delivery">
      <DeliveryMethod method={deliveryMethod} pickup="Picked up" onChange={(method) => onChange({ deliveryMethod: method })} />
      <FieldError>{errors.address}</FieldError>
      {deliveryMethod === "courier" && (
        <div className="mt-4 space-y-4">
          <TypedAddress address={address} errors={errors} onChange={(typed) => onChange({ address: typed })} />
          <ChargeChoice start={start} draft={draft} errors={errors} onChange={onChange} />
        </div>
      )}
    </Panel>
  );
}

/** The delivery charge: worked out anew, as agreed, or another one. */
function ChargeChoice({ start, draft, errors, onChange }: Omit<EditTermsProps, "review">) {
  const isAllowed = useMay();
  const charge = getCharge(start, draft);
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 text-sm font-semibold">Delivery charge</legend>
      <div className="clear-left grid gap-3 sm:grid-cols-2">
        <Option
          name="charge"
          label="Work it out again"
          text="By district, weight and total."
          isChosen={charge === "today"}
          onChoose={() => onChange({ charge: "today" })}
        />
        <Option
          name="charge"
          label={`Keep ${formatRupees(start.delivery)}`}
          text="As agreed with the customer."
          isChosen={charge === "keep"}
          onChoose={() => onChange({ charge: "keep" })}
        />
        {isAllowed("order.discount") && (
          <Option
            name="charge"
            label="Another amount"
            text="Agreed for this order only."
            isChosen={charge === "own"}
            onChoose={() => onChange({ charge: "own" })}
          />
        )}
      </div>
      {charge === "own" && (
        <Field
          label="Delivery charge (Rs)"
          inputMode="decimal"
          maxLength={14}
          value={draft.deliveryCharge}
          error={errors.deliveryCharge}
          onChange={({ target }) => onChange({ deliveryCharge: target.value })}
          className="mt-3 w-44"
        />
      )}
    </fieldset>
  );
}

function NotePart({ draft, errors, onChange }: EditTermsProps) {
  return (
    <Panel title="Customer's note">
      <TextAreaField
        label="Note (optional)"
        rows={2}
        maxLength={500}
        hint="It is on the packing slip, and the customer sees it."
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Panel>
  );
}

function PaymentPart({ start, draft, review, errors, onChange }: EditTermsProps) {
  const isAllowed = useMay();
  const field = (name: "coupon" | "companyName" | "panNumber" | "limitReason") => ({
    value: draft[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const methods = [...new Set([start.paymentMethod, ...start.methods])];
  const isLimited = (Boolean(review?.limit) || draft.limitReason !== "") && isAllowed("order.limit");
  const isOwnCoupon = start.coupon !== "" && draft.coupon.trim().toUpperCase() === start.coupon;
  const canKeepCoupon = isOwnCoupon && (Boolean(review?.couponRefusal) || draft.keepsCoupon);
  return (
    <Panel title="Payment and invoice">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Payment method"
          value={draft.paymentMethod}
          options={methods.map((value) => ({ value, label: methodNames[value] }))}
          error={errors.paymentMethod}
          onChange={({ target }) => onChange({ paymentMethod: target.value })}
        />
        <Field label="Coupon (optional)" maxLength={40} {...field("coupon")} />
        {isLimited && (
          <Field
            label="Why more than the limit of cash on delivery"
            maxLength={200}
            hint="For staff only."
            className="sm:col-span-2"
            {...field("limitReason")}
          />
        )}
        {canKeepCoupon && (
          <label className="choice w-fit sm:col-span-2">
            <input
              type="checkbox"
              checked={draft.keepsCoupon}
              onChange={({ target }) => onChange({ keepsCoupon: target.checked })}
            />
            Keep the coupon nevertheless
          </label>
        )}
        <Field label="Company on the invoice (optional)" maxLength={120} {...field("companyName")} />
        <Field label="PAN on the invoice (optional)" inputMode="numeric" maxLength={9} {...field("panNumber")} />
      </div>
    </Panel>
  );
}
