"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { z } from "zod";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { countStock, getVariant, moveStock, type StockReason, type VariantRow } from "@/lib/catalogue/product/admin/contract";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { msg, t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";

const asTypedNumber = { setValueAs: typedNumber };

type StockedVariant = Pick<VariantRow, "_id" | "sku" | "pack" | "stock">;
type StockDialogProps = { variant: StockedVariant; onClose: () => void };

const modes = [
  { value: "count", label: msg("I counted the stock") },
  { value: "move", label: msg("Goods came in or went out") },
] as const;

/** Changes the stock of a variant, either to a counted number or by a difference. */
export function StockDialog({ variant, onClose }: StockDialogProps) {
  const { refresh } = useRouter();
  const [mode, setMode] = useState<"count" | "move">("count");
  const Form = mode === "count" ? CountForm : MoveForm;
  // Not earlier: a filtered list may no longer have the variant, and the dialog would disappear with its message.
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog title={t`Stock of ${variant.sku}`} onClose={close}>
      <fieldset className="mt-3">
        <legend className="sr-only">{t`What happened`}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {modes.map(({ value, label }) => (
            <label key={value} className="choice">
              <input type="radio" name="way" value={value} checked={mode === value} onChange={() => setMode(value)} />
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <Form variant={variant} onClose={close} />
    </Dialog>
  );
}

/** The stock that staff saw. Changes only after a conflict: if a response got lost, the new stock may contain the change already. */
function useSeenStock({ _id, stock }: StockedVariant) {
  const [seen, setSeen] = useState(stock);
  const renew = async () => {
    const current = await call(getVariant, { params: { id: _id } }).catch(() => null);
    // If it cannot be read, the next attempt is refused again.
    if (current) setSeen(current.stock);
  };
  return { seen, renew };
}

const differenceText = (delta: number) =>
  delta === 0 ? t`That is as expected.` : delta > 0 ? t`That is ${delta} more.` : t`That is ${-delta} fewer.`;

/** "6 should be there: 2 for sale, and 4 ordered that have not left yet." */
function onHandText({ stock, onHand }: ReplyOf<typeof getVariant>): string {
  const ordered = onHand - stock;
  return ordered > 0
    ? t`${onHand} should be there: ${stock} for sale, and ${ordered} ordered that have not left yet.`
    : t`${onHand} should be there.`;
}

/** The expected stock in the store, read when counting begins: ordered pieces too, until they leave. */
function useOnHand({ _id }: StockedVariant, onFailed: (message: string) => void) {
  const [current, setCurrent] = useState<ReplyOf<typeof getVariant>>();
  const renew = () => call(getVariant, { params: { id: _id } }).then(setCurrent, (error: Error) => onFailed(error.message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after a conflict
  useEffect(() => void renew(), []);
  return { current, renew };
}

/** A stocktake: staff enter the count, and the shop calculates the difference. */
function CountForm({ variant, onClose }: StockDialogProps) {
  const [problem, setProblem] = useState("");
  const { current, renew } = useOnHand(variant, setProblem);
  const onHand = current?.onHand ?? 0;
  const { form, submit, field, isReady } = useCallForm(countStock.body, {
    defaultValues: { onHandSeen: 0, note: "" },
    send: async (body) => {
      setProblem("");
      const { stock } = await call(countStock, { params: { id: variant._id }, body: { ...body, onHandSeen: onHand } });
      toast("success", t`${variant.sku}: ${numberText(stock)} in stock.`);
      onClose();
    },
    notify: (error) => {
      setProblem(error.fields.counted ? "" : error.message);
      if (!error.fields.onHandSeen) return;
      form.resetField("counted");
      void renew();
    },
  });
  const counted = form.watch("counted");
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <p aria-live="polite" className="text-stone">
        {variant.pack}: {current ? onHandText(current) : t`reading the stock…`}
        {current && Number.isInteger(counted) && <strong className="text-ink"> {differenceText(counted - onHand)}</strong>}
      </p>
      <Field label={t`How many are there?`} inputMode="numeric" autoComplete="off" {...field("counted", asTypedNumber)} />
      <Field label={t`Note (optional)`} maxLength={300} autoComplete="off" {...field("note")} />
      {problem && <FormProblem text={problem} />}
      <DialogButtons>
        <button type="submit" disabled={!isReady || !current} className="button button-primary">
          {t`Save count`}
        </button>
      </DialogButtons>
    </form>
  );
}

const reasons: Record<Exclude<StockReason, "stocktake">, string> = {
  received: msg("Received: new goods came in"),
  damaged: msg("Damaged: cannot be sold"),
  correction: msg("Correction: fixes a wrong entry"),
};

type StockMove = z.infer<NonNullable<typeof moveStock.body>>;

/** Staff enter how many are damaged; the reason turns that into a negative change. */
const toDelta = (reason: StockReason, typed: number) => (reason === "damaged" ? -Math.abs(typed) : typed);

const typedMove = z.preprocess(
  (typed: StockMove) => ({ ...typed, delta: toDelta(typed.reason, typed.delta) }),
  moveStock.body ?? z.never(),
);

/** Changes the stock by a number of pieces. */
function MoveForm({ variant, onClose }: StockDialogProps) {
  const { seen, renew } = useSeenStock(variant);
  const [problem, setProblem] = useState("");
  const { form, submit, field, isReady } = useCallForm(typedMove, {
    defaultValues: { reason: "received", note: "" },
    send: async (body) => {
      setProblem("");
      const { stock } = await call(moveStock, { params: { id: variant._id }, body: { ...body, stockSeen: seen } });
      toast("success", t`${variant.sku}: ${numberText(stock)} in stock.`);
      onClose();
    },
    notify: (error) => {
      setProblem(error.fields.delta ? "" : error.message);
      if (error.fields.stockSeen) void renew();
    },
  });
  const reason = form.watch("reason");
  const delta = toDelta(reason, form.watch("delta"));
  const after = Number.isInteger(delta) ? seen + delta : seen;
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <p aria-live="polite" className="text-stone">
        {t`${variant.pack}: ${seen} in stock`}
        {after !== seen && (
          <strong className={after < 0 ? "text-brick" : "text-ink"}>
            , {after < 0 ? t`more than there are` : t`${after} afterwards`}
          </strong>
        )}
      </p>
      <SelectField label={t`Reason`} options={toOptions(reasons)} {...field("reason")} />
      <Field
        label={reason === "correction" ? t`How many? (− for fewer)` : t`How many?`}
        inputMode={reason === "correction" ? "text" : "numeric"}
        autoComplete="off"
        {...field("delta", asTypedNumber)}
      />
      <Field label={t`Note (optional)`} maxLength={300} autoComplete="off" {...field("note")} />
      {problem && <FormProblem text={problem} />}
      <DialogButtons>
        <button type="submit" disabled={!isReady} className="button button-primary">
          {t`Change stock`}
        </button>
      </DialogButtons>
    </form>
  );
}
