"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { FormProblem } from "@/components/kit/form/form-problem";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { Panel } from "@/components/kit/panel";
import { toast } from "@/components/kit/toast/toast";
import { returnsPath } from "@/components/sales/return/admin/return-query";
import { VariantSearch } from "@/components/sales/staff-order/admin/variant-search";
import { itemName, packName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { openExchange } from "@/lib/sales/exchange/admin/contract";
import type { Returnable } from "@/lib/sales/return/returnable";
import { causesToExchange, returnCauses } from "@/lib/sales/return/vocabulary";
import type { VariantOption } from "@/lib/sales/staff-order/admin/contract";
import { ExchangeSummary } from "./exchange-summary";

type Body = CallInput<typeof openExchange>["body"];
type NewLine = { variant: VariantOption; quantity: string };

const causes = causesToExchange.map((value) => ({ value, label: returnCauses[value].label }));

type ExchangeFormProps = { order: Returnable; customerId: string };

/** Goods that come back and others that go out, with the difference in price. The input is kept if the call fails. */
export function ExchangeForm({ order, customerId }: ExchangeFormProps) {
  const { push } = useRouter();
  const [lines, setLines] = useState<NewLine[]>([]);
  const [total, setTotal] = useState<number>();
  const { form, submit, field, problem, isBusy, isReady } = useCallForm<Body>(openExchange.body, {
    defaultValues: { orderId: order.id, items: [], newItems: [], reason: "" },
    mode: "onSubmit",
    toProblem: ({ message }) => message,
    send: async (body) => {
      const sent = { ...body, returnsSeen: order.returns, ...(total !== undefined && { expectedTotal: total }) };
      const { _id } = await call(openExchange, { body: sent });
      toast("success", "Exchange created. The customer has been notified.");
      push(`${returnsPath}/${_id}` as "/");
    },
  });
  const items = useController({ control: form.control, name: "items" });
  const newItems = useController({ control: form.control, name: "newItems" });
  const isSubmitted = form.formState.isSubmitted;
  const setItem = (orderItemId: string, quantity: number) => {
    const others = items.field.value.filter((each) => each.orderItemId !== orderItemId);
    const next = quantity > 0 ? [...others, { orderItemId, quantity }] : others;
    form.setValue("items", next, { shouldValidate: isSubmitted });
  };
  const change = (next: NewLine[]) => {
    setLines(next);
    const values = next.map(({ variant: { variantId }, quantity }) => ({ variantId, quantity: typedNumber(quantity) ?? 0 }));
    form.setValue("newItems", values, { shouldValidate: isSubmitted });
  };
  const pick = (variant: VariantOption) => {
    const has = lines.some((line) => line.variant.variantId === variant.variantId);
    const more = (line: NewLine) => ({ ...line, quantity: String((typedNumber(line.quantity) ?? 0) + 1) });
    change(
      has
        ? lines.map((line) => (line.variant.variantId === variant.variantId ? more(line) : line))
        : [...lines, { variant, quantity: "1" }],
    );
  };
  const returnable = order.items.filter(({ unreturned }) => unreturned > 0);
  const errors = form.formState.errors.newItems;
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={`Exchange for ${order.number}`}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="min-w-0 space-y-4">
        <Panel title="What comes back">
          <div className="space-y-3">
            {returnable.map((item) => (
              <SelectField
                key={item.id}
                label={itemName(item)}
                value={String(items.field.value.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0)}
                onChange={({ target }) => setItem(item.id, Number(target.value))}
                options={Array.from({ length: item.unreturned + 1 }, (_, quantity) => ({
                  value: String(quantity),
                  label: quantity === 0 ? "None" : `${quantity} of ${item.quantity}`,
                }))}
              />
            ))}
            <FieldError>{items.fieldState.error?.message}</FieldError>
            <SelectField label="Why?" placeholder="Choose" options={causes} {...field("cause")} />
            <TextAreaField
              label="Customer's message"
              rows={3}
              maxLength={1000}
              hint="The customer can read this."
              {...field("reason")}
            />
          </div>
        </Panel>
        <Panel title="What goes out">
          <ul aria-label="New items" className="divide-y divide-line">
            {lines.map(({ variant, quantity }, at) => (
              <li key={variant.variantId} className="flex flex-wrap items-start gap-3 py-3 first:pt-0">
                <div className="min-w-36 flex-1 max-sm:basis-full">
                  <p className="font-semibold">{variant.name}</p>
                  <p className="note tabular-nums">
                    {[packName(variant), `${formatRupees(variant.price)} each today`, `${numberText(variant.stock)} in stock`]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <Field
                  label="Quantity"
                  aria-label={`Quantity of ${variant.name}, ${packName(variant)}`}
                  inputMode="numeric"
                  maxLength={3}
                  value={quantity}
                  error={errors?.[at]?.quantity?.message}
                  onChange={({ target }) =>
                    change(lines.map((line, index) => (index === at ? { ...line, quantity: target.value } : line)))
                  }
                  className="w-20"
                />
                <button
                  type="button"
                  onClick={() => change(lines.filter((_, index) => index !== at))}
                  aria-label={`Remove ${variant.name}, ${packName(variant)}`}
                  className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
                >
                  <Trash2 size={20} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <VariantSearch customerId={customerId} error={newItems.fieldState.error?.message} onPick={pick} />
        </Panel>
      </div>
      <Panel title="Difference">
        <ExchangeSummary
          orderId={order.id}
          items={form.watch("items")}
          newItems={form.watch("newItems")}
          cause={form.watch("cause") || undefined}
          onTotal={setTotal}
        />
        <p className="note mt-3">
          The new goods are set aside for seven days. Once the old ones are back and settled, their worth pays the new order; the
          customer pays only the difference.
        </p>
        {problem && <FormProblem text={problem} />}
        <button type="submit" disabled={!isReady} className="button button-primary mt-4 w-full">
          {isBusy ? "Creating…" : "Create exchange"}
        </button>
      </Panel>
    </form>
  );
}
