"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { SelectField } from "@/components/ui/form/select-field";
import { call } from "@/lib/platform/api/call";
import { type AdminVariant, moveStock, type StockReason } from "@/lib/product/admin-contract";

const reasons: { value: StockReason; label: string }[] = [
  { value: "received", label: "Received: new goods came in" },
  { value: "damaged", label: "Damaged: not fit to be sold" },
  { value: "stocktake", label: "Stocktake: counted anew" },
  { value: "correction", label: "Correction: it was entered wrongly" },
];

/** How many more or fewer of a variant there are, and why. What others do in the meantime counts too: it is a difference, no balance. */
export function StockDialog({ pack, onClose }: { pack: AdminVariant; onClose: () => void }) {
  const { refresh } = useRouter();
  const [problem, setProblem] = useState("");
  const { form, submit, field, isReady } = useCheckedForm(moveStock.body, {
    defaultValues: { reason: "received", note: "" },
    send: async (body) => {
      const { stock } = await call(moveStock, { params: { id: pack._id }, body }).finally(refresh);
      toast("success", `${stock} of ${pack.sku} in stock now.`);
      onClose();
    },
    tell: (error) => setProblem(Object.keys(error.fields).length > 0 ? "" : error.message),
  });
  const delta = form.watch("delta");
  const after = Number.isInteger(delta) ? pack.stock + delta : pack.stock;
  return (
    <DialogFrame title={`Stock of ${pack.sku}`} onClose={onClose}>
      {(close) => (
        <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
          <p aria-live="polite" className="text-stone">
            {pack.pack}: {pack.stock} in stock
            {after !== pack.stock && (
              <strong className={after < 0 ? "text-brick" : "text-ink"}>
                , {after < 0 ? "which is too few" : `${after} afterwards`}
              </strong>
            )}
          </p>
          <Field
            label="How many more (or with −, fewer)"
            type="number"
            inputMode="numeric"
            step={1}
            autoComplete="off"
            {...field("delta", { valueAsNumber: true })}
          />
          <SelectField label="Reason" options={reasons} {...field("reason")} />
          <Field label="Note (optional)" maxLength={300} autoComplete="off" {...field("note")} />
          {problem && <FormProblem text={problem} />}
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className="button button-quiet">
              Cancel
            </button>
            <button type="submit" disabled={!isReady} className="button button-primary">
              Change the stock
            </button>
          </div>
        </form>
      )}
    </DialogFrame>
  );
}
