"use client";

import { useRouter } from "next/navigation";
import { asNumber, asOptional, useSettingForm } from "@/components/hooks/use-setting-form";
import { toast } from "@/components/toast/toast";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { SelectField } from "@/components/ui/form/select-field";
import { type Coupon, couponKinds, createCoupon, editCoupon } from "@/lib/coupon/contract";
import { couponsPath, kindNames } from "./coupon-labels";

const kinds = couponKinds.map((value) => ({ value, label: kindNames[value] }));

/** A new coupon, or one that is changed. */
export function CouponForm({ coupon }: { coupon: Coupon | null }) {
  const { push, refresh } = useRouter();
  const form = useSettingForm(coupon ? editCoupon : createCoupon, {
    name: `coupon:${coupon?._id ?? "new"}`,
    defaultValues: coupon ? toFields(coupon) : { kind: "percent", minimum: 0 },
    ...(coupon && { params: { id: coupon._id }, version: coupon.version }),
    done: ({ code }) => {
      toast("success", coupon ? `Coupon ${code} is saved.` : `Coupon ${code} is made.`);
      if (coupon) refresh();
      else push(couponsPath);
    },
  });
  const kind = form.form.watch("kind");
  return (
    <form onSubmit={form.submit} noValidate aria-label="Coupon" className="space-y-5">
      <FormNotes form={form} onReload={refresh} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Code"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint="What customers type at the checkout: letters, digits and dashes."
          {...form.field("code")}
        />
        <SelectField label="What it gives" options={kinds} {...form.field("kind")} />
        {kind !== "free_delivery" && (
          <Field
            label={kind === "percent" ? "Percent off" : "Rupees off"}
            inputMode="decimal"
            autoComplete="off"
            {...form.field("value", asNumber)}
          />
        )}
        <Field
          label="From rupees of goods on"
          inputMode="decimal"
          autoComplete="off"
          hint="0: whatever is bought."
          {...form.field("minimum", asNumber)}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">When</legend>
        <Field label="First day (optional)" type="date" {...form.field("from", asOptional)} />
        <Field label="Last day (optional)" type="date" hint="It ends with this day." {...form.field("to", asOptional)} />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">How often</legend>
        <Field
          label="In all (optional)"
          inputMode="numeric"
          autoComplete="off"
          hint="Empty: without limit."
          {...form.field("maxUses", asNumber)}
        />
        <Field
          label="For each customer (optional)"
          inputMode="numeric"
          autoComplete="off"
          hint="Empty: without limit."
          {...form.field("maxUsesEach", asNumber)}
        />
      </fieldset>
      <SaveButton form={form} idle={coupon ? "Save the coupon" : "Make the coupon"} busy="Saving…" />
    </form>
  );
}

function toFields({ code, kind, value, minimum, from, to, maxUses, maxUsesEach }: Coupon) {
  return { code, kind, value, minimum, from, to, maxUses, maxUsesEach };
}
