"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { FieldError } from "@/components/kit/form/field-error";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { toast } from "@/components/kit/toast/toast";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { OrderTotals } from "@/components/sales/order/order-totals";
import { CallError, call } from "@/lib/platform/browser/call";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { placeStaffOrder, type StaffOrder } from "@/lib/sales/staff-order/admin/contract";
import type { OrderCopy } from "@/lib/sales/staff-order/admin/search";
import { CustomerPart } from "./customer-part";
import { GoodsPart } from "./goods-part";
import { Option } from "./option";
import { PaymentPart } from "./payment-part";
import { SoldResult } from "./sold-result";
import {
  checkDraft,
  type DraftChange,
  type Errors,
  isCounterSale,
  newAddress,
  type StaffDraft,
  withCustomer,
} from "./staff-draft";
import { TypedAddress } from "./typed-address";
import { useStaffDraft } from "./use-staff-draft";
import { useStaffQuote } from "./use-staff-quote";

/** The form for an order that staff place on the phone or at the counter. */
export function StaffOrderForm({ copy }: { copy: OrderCopy | null }) {
  const { draft, change, end, restart, clear } = useStaffDraft(copy);
  const [sold, setSold] = useState<AdminOrder | null>(null);
  const isAllowed = useMay();
  // Render nothing until the stored draft has been read.
  if (!draft) return <div className="min-h-dvh" />;
  if (sold) return <SoldResult order={sold} onNext={() => setSold(null)} />;
  const onSold = (order: AdminOrder) => {
    setSold(order);
    restart();
  };
  // Whoever may take no money places orders that are paid later.
  const isPaidLater = draft.paymentMethod === "counter" && !isAllowed("payment.record");
  return (
    <Form
      draft={isPaidLater ? { ...draft, paymentMethod: "cod" } : draft}
      onChange={change}
      onEnd={end}
      onClear={clear}
      onSold={onSold}
    />
  );
}

/** Enter picks a variant or ends a scan; only the button places the order. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type FormProps = {
  draft: StaffDraft;
  onChange: (values: DraftChange) => void;
  onEnd: () => void;
  onClear: () => void;
  onSold: (order: AdminOrder) => void;
};

function Form({ draft, onChange, onEnd, onClear, onSold }: FormProps) {
  const { push } = useRouter();
  const quoted = useStaffQuote(draft);
  const { quote, isCurrent, invalid, error } = quoted;
  // If there cannot be a total, pressing says why.
  const isWaiting = !isCurrent && !invalid && !error;
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isAllowed = useMay();
  const isSale = isCounterSale(draft) && isAllowed("order.ship");

  const change = (values: DraftChange) => {
    onChange(values);
    setErrors({});
    setProblem("");
  };
  const refuse = (problems: Errors, message: string) => {
    setErrors(problems);
    setProblem(message);
    // After the errors are rendered.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#staff-order [aria-invalid="true"]')?.focus());
  };
  const send = async (body: StaffOrder) => {
    setBusy(true);
    try {
      const order = await call(placeStaffOrder, { body }, { idempotencyKey: draft.key });
      // Not `isHandedOver`: after a lost response the order is as the first request left it, perhaps sent by the other button.
      if (order.status === "delivered") return onSold(order);
      onEnd();
      toast("success", `Order ${order.number} placed.`);
      push(`${adminPath}/${order._id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      refuse(failure.fields, failure.message);
      setBusy(false);
    }
  };
  const place = (isHandedOver: boolean) => {
    const { body, errors: problems } = checkDraft(draft, { expectedTotal: quote?.total, isHandedOver });
    if (!body) return refuse(problems, "Please check the marked fields.");
    if (error) return refuse(error.fields, error.message);
    // Only at a total that was shown.
    if (isCurrent) void send(body);
  };
  return (
    <form
      id="staff-order"
      aria-label="New order"
      noValidate
      onKeyDown={ignoreEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isWaiting) place(isSale);
      }}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0 space-y-4">
        <CustomerPart
          draft={draft}
          errors={errors}
          onPick={(customer) => change(withCustomer(draft, customer))}
          onChange={change}
        />
        <GoodsPart draft={draft} quote={quote} errors={errors} onChange={change} />
        <DeliveryPart draft={draft} errors={errors} onChange={change} />
        <PaymentPart draft={draft} quote={quote} errors={errors} onChange={change} />
      </div>
      <div className="space-y-4 lg:sticky lg:top-4">
        <TotalPanel hasItems={draft.lines.length > 0} {...quoted} />
        {problem && <FormProblem text={problem} />}
        <button type="submit" disabled={isBusy || isWaiting} className="button button-primary w-full">
          {isBusy ? "Please wait…" : isWaiting ? "Working out the total…" : isSale ? "Complete sale" : "Place order"}
        </button>
        {isSale && (
          <button
            type="button"
            disabled={isBusy || isWaiting}
            onClick={() => place(false)}
            className="button button-quiet w-full"
          >
            Place order
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            onClear();
            setErrors({});
            setProblem("");
          }}
          className="button button-quiet w-full"
        >
          Clear
        </button>
      </div>
    </form>
  );
}

type TotalPanelProps = ReturnType<typeof useStaffQuote> & { hasItems: boolean };

/** The total of what is typed, or why there is none. */
function TotalPanel({ hasItems, quote, isCurrent, invalid, error, retry }: TotalPanelProps) {
  const missing = hasItems ? invalid && `No total yet. ${invalid}.` : "Add a product to see the total.";
  return (
    <Panel title="Total">
      {missing && <p className="text-stone">{missing}</p>}
      {!missing && error && (
        <>
          <p className="field-error">{error.message}</p>
          <button type="button" onClick={retry} className="link min-h-11">
            Try again
          </button>
        </>
      )}
      {!missing && !error && quote && (
        <div aria-busy={!isCurrent} className={isCurrent ? "" : "opacity-50"}>
          <OrderTotals totals={quote} couponCode={quote.coupon?.code ?? ""} leftOut={quote.problems} />
        </div>
      )}
    </Panel>
  );
}

type DeliveryPartProps = { draft: StaffDraft; errors: Errors; onChange: (values: Partial<StaffDraft>) => void };

/** Pickup or delivery, and the address. */
function DeliveryPart({ draft, errors, onChange }: DeliveryPartProps) {
  const { deliveryMethod, addressId, customer, isNew } = draft;
  const book = isNew ? [] : (customer?.addresses ?? []);
  const isTyped = addressId === newAddress || !book.some(({ _id }) => _id === addressId);
  return (
    <Panel title="Delivery">
      <fieldset>
        <legend className="sr-only">Delivery method</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Option
            name="delivery"
            label="Over the counter or picked up"
            text="At our store, free."
            isChosen={deliveryMethod === "pickup"}
            onChoose={() => onChange({ deliveryMethod: "pickup" })}
          />
          <Option
            name="delivery"
            label="Delivered by courier"
            text="Cost depends on district and weight."
            isChosen={deliveryMethod === "courier"}
            onChoose={() => onChange({ deliveryMethod: "courier" })}
          />
        </div>
      </fieldset>
      {deliveryMethod === "courier" && (
        <div className="mt-4 space-y-4">
          {book.length > 0 && (
            <fieldset>
              <legend className="mb-2 text-sm font-semibold">Delivery address</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                {book.map(({ _id, label, fullName, tole, ward, municipality, district }) => (
                  <Option
                    key={_id}
                    name="address"
                    label={`${label}: ${fullName}`}
                    text={`${tole}, ward ${ward}, ${municipality}, ${district}`}
                    isChosen={addressId === _id}
                    onChoose={() => onChange({ addressId: _id })}
                  />
                ))}
                <Option
                  name="address"
                  label="Another address"
                  text="For this order only."
                  isChosen={isTyped}
                  onChoose={() => onChange({ addressId: newAddress })}
                />
              </div>
            </fieldset>
          )}
          <FieldError>{errors.addressId}</FieldError>
          {isTyped && <TypedAddress draft={draft} errors={errors} onChange={onChange} />}
        </div>
      )}
    </Panel>
  );
}
