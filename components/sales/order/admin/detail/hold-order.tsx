"use client";

import { CirclePause } from "lucide-react";
import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionButton, ActionDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { holdOrder, releaseOrder } from "@/lib/sales/order/admin/hold-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { holdRefusal } from "@/lib/sales/order/rules";

type HeldOrder = Pick<AdminOrder, "_id" | "number" | "isHeld" | "holdReason" | "heldUntil">;

/** The button that puts an order on hold, where that is possible. */
export function HoldOrder({ order }: { order: AdminOrder }) {
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  if (order.isHeld || holdRefusal(order) || !isAllowed(holdOrder.right)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        Put on hold…
      </button>
      {isOpen && <HoldDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function HoldDialog({ order, onClose }: { order: HeldOrder; onClose: () => void }) {
  const { take } = useAdminAction();
  const { _id, number, isHeld, holdReason, heldUntil } = order;
  const [today, tomorrow] = [dayInNepal(), dayInNepal(serverNow() + dayMs)];
  return (
    <ActionDialog
      title={isHeld ? `Change the hold of ${number}` : `Put ${number} on hold?`}
      action={isHeld ? "Save" : "Put on hold"}
      check={({ reason }) => ({ ...(!reason && { reason: "Give a reason" }) })}
      onSend={({ reason = "", until = "", isCustomerTold }) =>
        take(
          () => {
            const body = { reason, until: until || null, isCustomerTold: isCustomerTold !== undefined };
            return call(holdOrder, { params: { id: _id }, body });
          },
          isHeld ? "Saved." : `Order ${number} is on hold.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!isHeld && (
            <p className="text-stone">
              It keeps its goods. Until you release it, nobody confirms or ships it, and it does not expire.
            </p>
          )}
          <TextAreaField
            label="Reason"
            name="reason"
            rows={3}
            maxLength={300}
            defaultValue={holdReason}
            hint="For example: the customer's site is ready on the 12th."
            error={errors.reason}
          />
          <Field
            label="Until (optional)"
            name="until"
            type="date"
            min={tomorrow}
            defaultValue={heldUntil !== null && heldUntil > today ? heldUntil : ""}
            hint="On this day it is on the dashboard."
            error={errors.until}
          />
          <label className="choice w-fit">
            <input type="checkbox" name="isCustomerTold" />
            Tell the customer why, and until when
          </label>
        </>
      )}
    </ActionDialog>
  );
}

/** Why an order is on hold and until when, with the way to let it go ahead. */
export function HoldPanel({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  const { _id, number, holdReason, heldUntil, deletedAt } = order;
  return (
    <section aria-labelledby="hold" className="space-y-3 rounded-lg bg-marigold/25 p-4">
      <h2 id="hold" className="flex items-center gap-3 font-sans text-base font-semibold tracking-normal">
        <CirclePause size={20} aria-hidden="true" className="shrink-0" />
        <span>
          On hold
          {heldUntil === null ? " until you release it" : " until "}
          {heldUntil !== null && <AdminDate at={heldUntil} />}
        </span>
      </h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{holdReason}</p>
      {!deletedAt && isAllowed(releaseOrder.right) && (
        <div className="flex flex-wrap gap-2">
          <ActionButton
            label="Release…"
            look="primary"
            title={`Release ${number}?`}
            action="Release"
            isReady
            onSend={({ isCustomerTold }) =>
              take(
                () => call(releaseOrder, { params: { id: _id }, body: { isCustomerTold: isCustomerTold !== undefined } }),
                `Order ${number} is no longer on hold.`,
              )
            }
          >
            <p>It goes ahead: it can be confirmed and shipped.</p>
            <label className="choice mt-3 w-fit text-ink">
              <input type="checkbox" name="isCustomerTold" />
              Tell the customer
            </label>
          </ActionButton>
          <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
            Change…
          </button>
        </div>
      )}
      {isOpen && <HoldDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}
