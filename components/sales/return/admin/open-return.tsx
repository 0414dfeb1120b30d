"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionButton, type DialogValues } from "@/components/kit/dialog/dialog";
import { FieldError } from "@/components/kit/form/field-error";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { getOutcomes } from "@/components/sales/return/labels";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { openReturn } from "@/lib/sales/return/admin/contract";
import type { Returnable } from "@/lib/sales/return/returnable";
import type { ReturnCause } from "@/lib/sales/return/rules";
import { causesToClaim, causesToReturn, returnCauses } from "@/lib/sales/return/vocabulary";
import { returnsPath } from "./return-query";

/** Other goods instead of those that come back. */
export function OpenExchange({ order: { id } }: { order: Returnable }) {
  return (
    <Allowed to={openReturn.right}>
      <Allowed to="order.change">
        <Link href={`${returnsPath}/exchange?order=${id}` as "/"} className="button button-quiet">
          Exchange…
        </Link>
      </Allowed>
    </Allowed>
  );
}

const toOptions = (causes: readonly ReturnCause[]) => causes.map((value) => ({ value, label: returnCauses[value].label }));
const outcomeOptions = Object.entries(getOutcomes()).map(([value, { label }]) => ({ value, label }));

/** Opens a return for a customer on the phone or at the counter, also after the return period. */
export function OpenReturn({ order }: { order: Returnable }) {
  const { push } = useRouter();
  const { take } = useAdminAction();
  const [isClaim, setClaim] = useState(false);
  const returnable = order.items.filter(({ unreturned }) => unreturned > 0);
  const toItems = (values: DialogValues) =>
    returnable.map(({ id }) => ({ orderItemId: id, quantity: Number(values[id]) })).filter(({ quantity }) => quantity > 0);
  const check = (values: DialogValues) => ({
    ...(toItems(values).length === 0 && { items: "Choose the items to return" }),
    ...(!values.cause && { cause: "Choose what is wrong" }),
    ...(!values.outcome && { outcome: "Choose a refund or a replacement" }),
    ...(!values.reason && { reason: "Describe what is wrong" }),
  });
  const send = (values: DialogValues) => {
    const body = {
      orderId: order.id,
      isClaim,
      items: toItems(values),
      reason: values.reason ?? "",
      cause: values.cause as ReturnCause,
      outcome: values.outcome as "refund" | "replace",
      returnsSeen: order.returns,
    };
    return take(
      async () => {
        const { _id } = await call(openReturn, { body });
        push(`${returnsPath}/${_id}`);
      },
      `${isClaim ? "Claim" : "Return"} created. The customer has been notified.`,
    );
  };
  return (
    <ActionButton
      to={openReturn.right}
      label="Create return…"
      isWide
      title={`Create a return for ${order.number}`}
      action="Create return"
      check={check}
      onSend={send}
    >
      {(errors) => (
        <>
          <fieldset className="space-y-3">
            <legend className="mb-2 text-sm font-semibold">Items to return</legend>
            {returnable.map((item) => (
              <SelectField
                key={item.id}
                name={item.id}
                label={itemName(item)}
                defaultValue={returnable.length === 1 ? "1" : "0"}
                hint={item.left < item.unreturned ? getPeriodText(item) : undefined}
                options={Array.from({ length: item.unreturned + 1 }, (_, quantity) => ({
                  value: String(quantity),
                  label: quantity === 0 ? "None" : `${quantity} of ${item.quantity}`,
                }))}
              />
            ))}
            <FieldError>{errors.items}</FieldError>
          </fieldset>
          <label className="choice">
            <input type="checkbox" checked={isClaim} onChange={({ target }) => setClaim(target.checked)} />
            It arrived like that: a claim, which may be settled without the goods
          </label>
          <SelectField
            label="What is wrong?"
            name="cause"
            placeholder="Choose"
            options={toOptions(isClaim ? causesToClaim : causesToReturn)}
            error={errors.cause}
          />
          <SelectField
            label="Refund or replacement?"
            name="outcome"
            placeholder="Choose"
            options={outcomeOptions}
            error={errors.outcome}
          />
          <TextAreaField
            label="Customer's message"
            name="reason"
            rows={3}
            maxLength={1000}
            hint="The customer can read this."
            error={errors.reason}
          />
        </>
      )}
    </ActionButton>
  );
}

/** "The return period has ended.", "The return period has ended for 1 of 3." */
const getPeriodText = ({ left, unreturned }: Returnable["items"][number]): string =>
  `The return period has ended${left > 0 ? ` for ${unreturned - left} of ${unreturned}` : ""}.`;
