"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { toast } from "@/components/toast/toast";
import { FormProblem } from "@/components/ui/form/form-problem";
import { PhotoField } from "@/components/ui/form/photo-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Link } from "@/components/ui/link";
import { upload } from "@/lib/platform/api/call";
import type { CallInput } from "@/lib/platform/api/endpoint";
import { askReturn } from "@/lib/return/contract";
import { maxPhotos } from "@/lib/return/limits";
import type { Returnable } from "@/lib/return/returnable";
import { itemText } from "@/lib/return/rules";
import { returnCauses } from "@/lib/return/vocabulary";
import { outcomes, returnsPath } from "./labels";
import { RadioCards } from "./radio-cards";
import { type Quantities, ReturnItems } from "./return-items";

type Wish = CallInput<typeof askReturn>["body"];

const causes = Object.entries(returnCauses).map(([value, { label }]) => ({ value, label }));
const wishes = Object.entries(outcomes).map(([value, copy]) => ({ value, ...copy }));

/** Asks to send something of an order back. What was chosen and typed stays when a call fails. */
export function ReturnForm({ order }: { order: Returnable }) {
  const { push, refresh } = useRouter();
  // Where an order has one item, there is nothing to choose.
  const [quantities, setQuantities] = useState<Quantities>(() => firstChoice(order));
  const [problem, setProblem] = useState("");
  const { form, submit, field, isBusy, isReady } = useCheckedForm<Wish>(askReturn.body, {
    defaultValues: { orderId: order.id, items: toTexts(quantities), reason: "", photos: [] },
    send: async (body) => {
      setProblem("");
      const { _id } = await upload(askReturn, { body }, () => {});
      toast("success", "We have your return and answer within two working days.");
      push(`${returnsPath}/${_id}` as "/");
      refresh();
    },
    tell: ({ message, status }) => {
      setProblem(message);
      if (status === 409) refresh();
    },
  });
  const choose = (next: Quantities) => {
    setQuantities(next);
    form.setValue("items", toTexts(next), { shouldValidate: form.formState.isSubmitted });
  };
  const cause = form.watch("cause");
  const { error: causeError, ...causeField } = field("cause");
  const { error: outcomeError, ...outcomeField } = field("outcome");
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={`Return from order ${order.number}`} className="space-y-7">
      <ReturnItems items={order.items} quantities={quantities} onChange={choose} error={field("items").error} />
      <RadioCards legend="What is wrong?" options={causes} field={causeField} error={causeError} />
      <TextAreaField
        label="Tell us more"
        maxLength={1000}
        hint={returnCauses[cause]?.ask ?? "The more we know, the sooner we can say yes."}
        {...field("reason")}
      />
      <PhotoField
        label="Pictures (optional)"
        hint={`Up to ${maxPhotos} pictures of the goods and their packing. Only you and our store see them.`}
        most={maxPhotos}
        files={form.watch("photos")}
        onChange={(files) => form.setValue("photos", files, { shouldValidate: true })}
        error={field("photos").error}
      />
      <RadioCards legend="What would you like?" options={wishes} field={outcomeField} error={outcomeError} />
      {problem && <FormProblem text={problem} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady} className="button button-primary">
          {isBusy ? "Sending…" : "Ask for the return"}
        </button>
        <Link href={returnsPath} className="button button-quiet">
          Not now
        </Link>
      </div>
    </form>
  );
}

function firstChoice({ items }: Returnable): Quantities {
  const [only, ...others] = items;
  return only && others.length === 0 && only.left > 0 ? { [only.id]: only.left } : {};
}

function toTexts(quantities: Quantities): string[] {
  return Object.entries(quantities).flatMap(([orderItemId, quantity]) =>
    quantity > 0 ? itemText({ orderItemId, quantity }) : [],
  );
}
