"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useMay } from "@/components/kit/hooks/use-rights";
import { toast } from "@/components/kit/toast/toast";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { CallError, call } from "@/lib/platform/browser/call";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { placeStaffOrder, type StaffOrder } from "@/lib/sales/staff-order/admin/contract";
import type { OrderCopy } from "@/lib/sales/staff-order/admin/search";
import { CustomerPart } from "./customer-part";
import { DeliveryPart } from "./delivery-part";
import { GoodsPart } from "./goods-part";
import { fromRecalled, suggestName, toHeldDraft } from "./held-draft";
import { HeldSales } from "./held-sales";
import { PaymentPart } from "./payment-part";
import { ReplacePart } from "./replace-part";
import { ChangesNote, FormActions, TotalPanel } from "./sale-summary";
import { SoldResult } from "./sold-result";
import {
  checkDraft,
  type DraftChange,
  type Errors,
  isCounterSale,
  type StaffDraft,
  usesCredit,
  withCustomer,
} from "./staff-draft";
import { useStaffDraft } from "./use-staff-draft";
import { useStaffQuote } from "./use-staff-quote";

/** The form for an order that staff place on the phone or at the counter. */
export function StaffOrderForm({ copy }: { copy: OrderCopy | null }) {
  const { draft, change, end, restart, load, clear } = useStaffDraft(copy);
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
      onHeld={restart}
      onLoad={load}
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
  onHeld: () => void;
  onLoad: (draft: StaffDraft) => void;
  onSold: (order: AdminOrder) => void;
};

function Form({ draft, onChange, onEnd, onClear, onHeld, onLoad, onSold }: FormProps) {
  const { push } = useRouter();
  const quoted = useStaffQuote(draft);
  const { quote, isCurrent, invalid, error } = quoted;
  // If there cannot be a total, pressing says why.
  const isWaiting = !isCurrent && !invalid && !error;
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  /** What is different since the sale was put aside. */
  const [news, setNews] = useState<string[]>([]);
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
    const { body, errors: problems } = checkDraft(draft, {
      expectedTotal: quote?.total,
      storeCredit: quote?.storeCredit ?? 0,
      isHandedOver,
    });
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
        <HeldSales
          // What replaces an order is not put aside: by then that order may have left.
          draft={draft.lines.length > 0 && !draft.isReplacing ? toHeldDraft(draft, quote) : null}
          suggestedName={suggestName(draft)}
          onHeld={onHeld}
          onRecall={(sale) => {
            onLoad(fromRecalled(sale));
            setErrors({});
            setProblem("");
            setNews(sale.changes);
          }}
        />
        <ChangesNote changes={news} />
        <ReplacePart draft={draft} error={errors.replacesId} onChange={change} />
        <CustomerPart
          draft={draft}
          errors={errors}
          onPick={(customer) => change(withCustomer(draft, customer))}
          onChange={change}
        />
        <GoodsPart draft={draft} quote={quote} errors={errors} onChange={change} />
        {!draft.isWalkIn && <DeliveryPart draft={draft} errors={errors} onChange={change} />}
        <PaymentPart draft={draft} quote={quote} errors={errors} onChange={change} />
      </div>
      <div className="space-y-4 lg:sticky lg:top-4">
        <TotalPanel hasItems={draft.lines.length > 0} usesCredit={usesCredit(draft)} {...quoted} />
        {problem && <FormProblem text={problem} />}
        <FormActions
          isBusy={isBusy}
          isWaiting={isWaiting}
          isSale={isSale}
          canWait={!draft.isWalkIn}
          onPlace={() => place(false)}
          onClear={() => {
            onClear();
            setErrors({});
            setProblem("");
          }}
        />
      </div>
    </form>
  );
}
