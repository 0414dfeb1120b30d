"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Pill } from "@/components/kit/pill";
import { deleteSubscriber, type Subscriber } from "@/lib/contact/newsletter/admin/contract";
import { call } from "@/lib/platform/browser/call";

/** The newsletter's subscribers, and since when each has been one. */
export function SubscriberList({ subscribers }: { subscribers: Subscriber[] }) {
  const { take } = useAdminAction();
  const [selected, setSelected] = useState<Subscriber | null>(null);
  const remove = ({ _id, email }: Subscriber) =>
    take(() => call(deleteSubscriber, { params: { id: _id } }), `${email} unsubscribed.`);
  return (
    <>
      <ul aria-label="Subscribers" className="divide-y divide-line panel">
        {subscribers.map((subscriber) => (
          <li key={subscriber._id} className="flex items-center gap-4 py-1 pr-2 pl-4">
            <p className="min-w-0 flex-1 py-1 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
              <span className="block truncate font-semibold">{subscriber.email}</span>
              <span className="flex shrink-0 flex-wrap items-baseline gap-x-4">
                {!subscriber.confirmedAt && <Pill look="quiet">Not confirmed</Pill>}
                <span className="note">
                  since <AdminDate at={subscriber.createdAt} />
                </span>
              </span>
            </p>
            <button
              type="button"
              onClick={() => setSelected(subscriber)}
              aria-label={`Unsubscribe ${subscriber.email}`}
              className="grid size-11 shrink-0 place-items-center rounded-lg text-stone hover:bg-mist hover:text-ink"
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {selected && (
        <ActionDialog
          title="Unsubscribe this address?"
          action="Unsubscribe"
          onSend={() => remove(selected)}
          onClose={() => setSelected(null)}
        >
          {selected.email} gets no more newsletters. They can subscribe again.
        </ActionDialog>
      )}
    </>
  );
}
