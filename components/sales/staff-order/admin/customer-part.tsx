"use client";

import { Footprints, UserRoundPlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { SearchCombobox } from "@/components/kit/form/search-combobox";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type CustomerOption, findCustomers } from "@/lib/sales/staff-order/admin/contract";
import { type Errors, type StaffDraft, withoutCustomer, withWalkIn } from "./staff-draft";

type CustomerPartProps = {
  draft: StaffDraft;
  errors: Errors;
  onPick: (customer: CustomerOption) => void;
  onChange: (values: Partial<StaffDraft>) => void;
};

/** The customer: an existing account, or a new one. The focus follows, because what was pressed is gone. */
export function CustomerPart(props: CustomerPartProps) {
  const { customer, isNew, isWalkIn } = props.draft;
  const shown = isWalkIn ? "walk-in" : isNew ? "new" : customer ? "chosen" : "search";
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) part.current?.querySelector<HTMLElement>("input, button")?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <div ref={part}>
      <CustomerPanel {...props} />
    </div>
  );
}

function CustomerPanel({ draft, errors, onPick, onChange }: CustomerPartProps) {
  const { customer, isNew, isWalkIn, newcomer } = draft;
  const isAllowed = useMay();
  if (isWalkIn) {
    return (
      <Panel title="Customer">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="font-semibold">Walk-in</p>
            <p className="note">No name needed. Paid and handed over now.</p>
          </div>
          <button type="button" onClick={() => onChange({ isWalkIn: false })} className="button button-quiet">
            <X size={18} aria-hidden="true" />
            Choose a customer
          </button>
        </div>
        <FieldError>{errors.isWalkIn ?? errors.customerId}</FieldError>
      </Panel>
    );
  }
  if (customer && !isNew) {
    return (
      <Panel title="Customer">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Existing customer={customer} />
          <button type="button" onClick={() => onChange(withoutCustomer(draft))} className="button button-quiet">
            <X size={18} aria-hidden="true" />
            Change customer
          </button>
        </div>
        <FieldError>{errors.customerId}</FieldError>
      </Panel>
    );
  }
  if (isNew) return <Newcomer newcomer={newcomer} errors={errors} onChange={onChange} />;
  return (
    <Panel title="Customer">
      <SearchCombobox
        label="Find a customer"
        hint="Name, company, phone or email."
        error={errors.customerId}
        search={(q, signal) => call(findCustomers, { query: { q } }, { signal })}
        getKey={({ _id }) => _id}
        getName={({ fullName }) => fullName}
        render={(option) => <Existing customer={option} />}
        onPick={onPick}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {isAllowed("payment.record") && isAllowed("order.ship") && (
          <button type="button" onClick={() => onChange(withWalkIn(draft))} className="button button-quiet">
            <Footprints size={18} aria-hidden="true" />
            Walk-in
          </button>
        )}
        <button type="button" onClick={() => onChange({ isNew: true })} className="button button-quiet">
          <UserRoundPlus size={18} aria-hidden="true" />
          New customer
        </button>
      </div>
    </Panel>
  );
}

type NewcomerProps = Pick<StaffDraft, "newcomer"> & Pick<CustomerPartProps, "errors" | "onChange">;

function Newcomer({ newcomer, errors, onChange }: NewcomerProps) {
  const field = (name: keyof typeof newcomer) => ({
    value: newcomer[name],
    error: errors[`customer.${name}`],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ newcomer: { ...newcomer, [name]: target.value } }),
  });
  return (
    <Panel title="New customer">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" maxLength={100} {...field("fullName")} />
        <Field label="Phone" type="tel" maxLength={30} {...field("phone")} />
        <Field
          label="Email (optional)"
          type="email"
          maxLength={254}
          className="sm:col-span-2"
          hint="They get the order by email, and a link to set a password. Without an email they get texts."
          {...field("email")}
        />
      </div>
      <button type="button" onClick={() => onChange({ isNew: false })} className="button button-quiet mt-4">
        Find an existing customer
      </button>
    </Panel>
  );
}

function Existing({ customer }: { customer: CustomerOption }) {
  const { fullName, companyName, phone, email, isTrade, orders } = customer;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{[companyName, fullName].filter(Boolean).join(" · ")}</p>
      <p className="note break-words">{[phone, email || "no email"].filter(Boolean).join(" · ")}</p>
      <p className="note">
        {countText(orders, "order")}
        {isTrade && " · trade prices"}
      </p>
    </div>
  );
}
