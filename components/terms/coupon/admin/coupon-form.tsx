"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { asNumber, asOptional, useRecordForm } from "@/components/kit/form/use-record-form";
import { type Coupon, createCoupon, editCoupon } from "@/lib/terms/coupon/admin/contract";
import { couponsPath, kindNames } from "./coupon-labels";

const kinds = toOptions(kindNames);

/** Creates or edits a coupon. */
export function CouponForm({ coupon }: { coupon: Coupon | null }) {
  const { push } = useRouter();
  const form = useRecordForm(coupon ? editCoupon : createCoupon, {
    name: `coupon:${coupon?._id ?? "new"}`,
    defaultValues: coupon ? toFields(coupon) : { kind: "percent", minimum: 0 },
    ...(coupon && { params: { id: coupon._id }, version: coupon.version }),
    done: ({ code }) => (coupon ? `Coupon ${code} saved.` : `Coupon ${code} created.`),
    ...(!coupon && { next: () => push(couponsPath) }),
  });
  const kind = form.form.watch("kind");
  return (
    <form onSubmit={form.submit} noValidate aria-label="Coupon" className="space-y-5">
      <FormNotes form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Code"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint="Customers type it at checkout. Letters, digits and dashes only."
          {...form.field("code")}
        />
        <SelectField label="Discount" options={kinds} {...form.field("kind")} />
        {kind !== "free_delivery" && (
          <Field
            label={kind === "percent" ? "Percent off" : "Rupees off"}
            inputMode="decimal"
            autoComplete="off"
            {...form.field("value", asNumber)}
          />
        )}
        <Field
          label="Minimum order, Rs"
          inputMode="decimal"
          autoComplete="off"
          hint="0 for no minimum."
          {...form.field("minimum", asNumber)}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Dates</legend>
        <Field label="Start date (optional)" type="date" {...form.field("from", asOptional)} />
        <Field
          label="End date (optional)"
          type="date"
          hint="The coupon works until the end of this day."
          {...form.field("to", asOptional)}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Usage limits</legend>
        <Field
          label="Total uses (optional)"
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for no limit."
          {...form.field("maxUses", asNumber)}
        />
        <Field
          label="Uses per customer (optional)"
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for no limit."
          {...form.field("maxUsesEach", asNumber)}
        />
      </fieldset>
      <SaveButton form={form} idle={coupon ? "Save coupon" : "Create coupon"} busy="Saving…" />
    </form>
  );
}

function toFields({ code, kind, value, minimum, from, to, maxUses, maxUsesEach }: Coupon) {
  return { code, kind, value, minimum, from, to, maxUses, maxUsesEach };
}
