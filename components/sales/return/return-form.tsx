"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PhotoField } from "@/components/kit/form/photo-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { usePhotos } from "@/components/kit/form/use-photos";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { upload } from "@/lib/platform/browser/call";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { localPath } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { refundDays } from "@/lib/sales/order/vocabulary";
import { claim, requestReturn } from "@/lib/sales/return/contract";
import type { Returnable } from "@/lib/sales/return/returnable";
import { itemText } from "@/lib/sales/return/rules";
import { causesToClaim, causesToReturn, maxPhotos, refundTargets, returnCauses } from "@/lib/sales/return/vocabulary";
import { claimLinked } from "@/lib/sales/tracking/contract";
import { getOutcomes, returnsPath } from "./labels";
import { RefundAmount } from "./refund-amount";
import { type Quantities, ReturnItems } from "./return-items";

type ReturnBody = CallInput<typeof requestReturn>["body"];
type ClaimBody = CallInput<typeof claim>["body"];

const toOptions = (causes: readonly (keyof typeof returnCauses)[]) =>
  causes.map((value) => ({ value, label: t(returnCauses[value].label) }));

type ReturnFormProps = {
  order: Returnable;
  /** Something was wrong on arrival; `ticket` is of an order that was opened by its link. */
  claim?: { ticket: string | null };
};

/** The names of the form's parts. */
const returnTexts = {
  items: msg("Which items do you want to return?"),
  causes: causesToReturn,
  photos: msg("Photos (optional)"),
  send: msg("Request return"),
};
const claimTexts: Record<keyof Omit<typeof returnTexts, "causes">, string> & { causes: typeof causesToClaim } = {
  items: msg("Which items are wrong?"),
  causes: causesToClaim,
  photos: msg("Photos"),
  send: msg("Send claim"),
};

type Answer = { message: string; id?: string };

/** The schema of the form has checked that the body is that of the call. */
async function sendForm(body: ReturnBody | ClaimBody, { order, claim: asClaim }: ReturnFormProps): Promise<Answer> {
  if (asClaim?.ticket) {
    const { number } = await upload(claimLinked, { body: body as ClaimBody }, () => {}, { bearer: asClaim.ticket });
    return { message: t`Thank you. The number of your claim is ${number}: we will look at it and call you.` };
  }
  if (asClaim) {
    const { _id: id, number } = await upload(claim, { params: { id: order.id }, body: body as ClaimBody }, () => {});
    return { message: t`Your claim number is ${number}.`, id };
  }
  const { _id: id, number } = await upload(requestReturn, { body: body as ReturnBody }, () => {});
  return { message: t`Your return number is ${number}.`, id };
}

function getOutcomeOptions(order: Returnable, isClaim: boolean) {
  const options = Object.entries(getOutcomes()).map(([value, texts]) => ({ value, ...texts }));
  // Staff decide whether anything must come back.
  if (isClaim) return options.map(({ value, label }) => ({ value, label }));
  // Cash has no account that it could go back to.
  const inCash = t`Sent to you within ${refundDays} days after we receive your items.`;
  return options.map((option) => (order.isPaidInCash && option.value === "refund" ? { ...option, text: inCash } : option));
}

/** Requests a return of items from an order, or claims what was wrong with them. The input is kept if the call fails. */
export function ReturnForm({ order, claim: asClaim }: ReturnFormProps) {
  const { push, refresh } = useRouter();
  const texts = asClaim ? claimTexts : returnTexts;
  // The only item of an order is selected from the start, one piece of it: a single lid breaks more often than all six.
  const [quantities, setQuantities] = useState<Quantities>(() => initialQuantities(order));
  const [problem, setProblem] = useState("");
  const { form, submit, field, isBusy, isReady } = useCallForm<ReturnBody | ClaimBody>(
    asClaim ? claim.body : requestReturn.body,
    {
      defaultValues: { orderId: order.id, items: toTexts(quantities), reason: "", photos: [] },
      send: async (body) => {
        setProblem("");
        const { message, id } = await sendForm(
          { ...body, returnsSeen: order.returns },
          { order, ...(asClaim && { claim: asClaim }) },
        );
        toast("success", message);
        if (id) push(localPath(`${returnsPath}/${id}?requested`) as "/");
        refresh();
      },
      notify: ({ message, status }) => {
        setProblem(message);
        if (status === 409) refresh();
      },
    },
  );
  // Before the other fields: the first invalid one in the order of registration gets the focus.
  const { field: itemsField, fieldState: itemsState } = useController({ control: form.control, name: "items" });
  const choose = (next: Quantities) => {
    setQuantities(next);
    form.setValue("items", toTexts(next), { shouldValidate: form.formState.isSubmitted });
  };
  const followItems = useEffectEvent(() => {
    const possible = reduceTo(quantities, order);
    if (toTexts(possible).join() !== toTexts(quantities).join()) choose(possible);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another return may have taken some of the items since
  useEffect(() => followItems(), [order.items]);
  const photos = usePhotos({
    files: form.watch("photos"),
    max: maxPhotos,
    onChange: (change) => form.setValue("photos", change(form.getValues("photos")), { shouldValidate: true }),
  });
  const cause = form.watch("cause");
  const { error: causeError, ...causeField } = field("cause");
  const { error: outcomeError, ...outcomeField } = field("outcome");
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={asClaim ? t`Claim for order ${order.number}` : t`Return from order ${order.number}`}
      className="space-y-7"
    >
      <ReturnItems
        legend={t(texts.items)}
        items={order.items}
        quantities={quantities}
        onChange={choose}
        error={itemsState.error?.message}
        focusRef={itemsField.ref}
      />
      <RadioCards legend={t`What is wrong?`} options={toOptions(texts.causes)} field={causeField} error={causeError} />
      <TextAreaField
        label={t`Tell us more`}
        maxLength={1000}
        hint={t(returnCauses[cause]?.question ?? "") || t`The more you tell us, the faster we can help.`}
        {...field("reason")}
      />
      <PhotoField
        label={t(texts.photos)}
        hint={t`Up to ${maxPhotos} photos of the items and their packaging. Only you and our store see them.`}
        photos={photos}
        error={field("photos").error}
      />
      <RadioCards
        legend={t`What would you like?`}
        options={getOutcomeOptions(order, asClaim !== undefined)}
        field={outcomeField}
        error={outcomeError}
      />
      {order.isPaidInCash && form.watch("outcome") === "refund" && (
        <RefundAccount target={form.watch("refundBy")} field={field} />
      )}
      {!asClaim && form.watch("outcome") !== "replace" && <RefundAmount orderId={order.id} items={toTexts(quantities)} />}
      {problem && <FormProblem text={problem} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady || photos.isPreparing} className="button button-primary">
          {isBusy ? t`Sending…` : t(texts.send)}
        </button>
        {!asClaim?.ticket && <Link href={returnsPath} className="button button-quiet">{t`Cancel`}</Link>}
      </div>
    </form>
  );
}

function initialQuantities({ items }: Returnable): Quantities {
  const [first, ...rest] = items;
  return first && rest.length === 0 && first.left > 0 ? { [first.id]: 1 } : {};
}

const reduceTo = (quantities: Quantities, { items }: Returnable): Quantities =>
  Object.fromEntries(items.map(({ id, left }) => [id, Math.min(quantities[id] ?? 0, left)]));

function toTexts(quantities: Quantities): string[] {
  return Object.entries(quantities).flatMap(([orderItemId, quantity]) =>
    quantity > 0 ? itemText({ orderItemId, quantity }) : [],
  );
}

type RefundAccountProps = {
  target: ReturnBody["refundBy"];
  field: (
    name: "refundBy" | "refundAccount",
    options: { shouldUnregister: boolean },
  ) => ComponentProps<"input"> & { error: string | undefined };
};

const getTargets = () => Object.entries(refundTargets).map(([value, { label }]) => ({ value, label: t(label) }));

/** Where the money goes that the customer paid in cash. */
function RefundAccount({ target, field }: RefundAccountProps) {
  const { error, ...refundBy } = field("refundBy", { shouldUnregister: true });
  return (
    <div className="space-y-4">
      <RadioCards legend={t`Where should we send the refund?`} options={getTargets()} field={refundBy} error={error} />
      {target && (
        <Field
          key={target}
          label={t(refundTargets[target].account)}
          autoComplete="off"
          maxLength={200}
          {...(target !== "bank" && { type: "tel" })}
          {...field("refundAccount", { shouldUnregister: true })}
        />
      )}
    </div>
  );
}

type Option = { value: string; label: string; text?: string };
type RadioCardsProps = { legend: string; options: Option[]; field: ComponentProps<"input">; error?: string | undefined };

/** Radio buttons on cards that are easy to tap. */
function RadioCards({ legend, options, field, error }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-display text-xl font-semibold">{legend}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map(({ value, label, text }) => (
          <label key={value} className="option">
            <input type="radio" value={value} {...field} />
            <span>
              <span className="block font-semibold">{label}</span>
              {text && <span className="note block">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
