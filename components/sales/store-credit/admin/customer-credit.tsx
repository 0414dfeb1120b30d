"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { CreditEntries } from "@/components/sales/store-credit/credit-entries";
import { call } from "@/lib/platform/browser/call";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { getAmountError, receivedAmount } from "@/lib/sales/payment/admin/receipt-contract";
import { giveCredit, takeBackCredit } from "@/lib/sales/payment/admin/store-credit-contract";
import type { StoreCredit } from "@/lib/sales/store-credit/contract";

type CustomerCreditProps = { userId: string; name: string; credit: StoreCredit; isClosed: boolean };

const shown = 5;

/** What the shop owes a customer in store credit, with the entries; staff with the right give it and take it back. */
export function CustomerCredit({ userId, name, credit: { balance, entries }, isClosed }: CustomerCreditProps) {
  const isAllowed = useMay();
  const [change, setChange] = useState<"give" | "take" | null>(null);
  const [isWhole, setWhole] = useState(false);
  const canChange = isAllowed(giveCredit.right) && !isClosed;
  return (
    <Panel title="Store credit">
      <p translate="no" className="font-display text-2xl font-bold tabular-nums">
        {formatRupees(balance)}
      </p>
      {canChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" onClick={() => setChange("give")} className="button button-quiet">
            Give credit…
          </button>
          {balance > 0 && (
            <button type="button" onClick={() => setChange("take")} className="button button-quiet">
              Take back…
            </button>
          )}
        </div>
      )}
      {entries.length > 0 && (
        <div className="mt-4">
          <CreditEntries entries={isWhole ? entries : entries.slice(0, shown)} getOrderHref={(id) => `/admin/orders/${id}`} />
        </div>
      )}
      {entries.length > shown && !isWhole && (
        <button type="button" onClick={() => setWhole(true)} className="tap-link text-sm font-semibold">
          All {entries.length} entries
        </button>
      )}
      {change && <CreditDialog {...{ change, userId, name, balance }} onClose={() => setChange(null)} />}
    </Panel>
  );
}

type CreditDialogProps = { change: "give" | "take"; userId: string; name: string; balance: number; onClose: () => void };

function CreditDialog({ change, userId, name, balance, onClose }: CreditDialogProps) {
  const { take } = useAdminAction();
  // Sending it again, after no response, changes nothing more.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const isGiven = change === "give";
  const title = isGiven ? `Give store credit to ${name}` : `Take store credit back from ${name}`;
  return (
    <ActionDialog
      title={title}
      action={isGiven ? "Give credit" : "Take back"}
      fields={[
        { name: "amount", label: "Amount (Rs)", isRequired: true },
        { name: "reason", label: "Reason", isRequired: true, maxLength: 300 },
      ]}
      check={({ amount }) => {
        const isTooMuch = !isGiven && (receivedAmount.safeParse(amount).data ?? 0) > balance;
        return isTooMuch ? { amount: `At most ${formatRupees(balance)}` } : getAmountError(amount);
      }}
      onSend={({ amount, reason = "" }) => {
        const body = { amount: receivedAmount.parse(amount), reason };
        const endpoint = isGiven ? giveCredit : takeBackCredit;
        const done = isGiven ? `${formatRupees(body.amount)} given.` : `${formatRupees(body.amount)} taken back.`;
        return take(() => call(endpoint, { params: { id: userId }, body }, { idempotencyKey }), done);
      }}
      onClose={onClose}
    >
      {isGiven
        ? "They can spend it at once, and are told with your reason. The shop owes it to them from then on."
        : `Only for what was given by mistake: they have ${formatRupees(balance)} left. They are told with your reason.`}
    </ActionDialog>
  );
}
