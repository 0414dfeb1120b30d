import { AdminDate } from "@/components/kit/admin-date";
import { Panel } from "@/components/kit/panel";
import type { FailedEmail } from "@/lib/messages/mail-template/admin/failed-emails";
import { TryAgain } from "./try-again";

/** Emails that could not be delivered, so that staff can call instead. */
export function FailedEmails({ failed }: { failed: FailedEmail[] }) {
  return (
    <Panel title="Emails that could not be delivered" className="mb-5">
      <p className="mb-2 text-stone">
        The mail service rejected them or could not be reached for hours. They stay on this list for 90 days.
      </p>
      <ul aria-label="Emails that could not be delivered" className="divide-y divide-line">
        {failed.map(({ _id, to, label, reason, at, isExpired }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <strong>{to}</strong> {reason && <span className="note block">{reason}</span>}
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="note">
                {label}, <AdminDate at={at} hasClock />
              </span>
              {isExpired ? (
                <span className="text-sm font-semibold text-amber">Its link has expired</span>
              ) : (
                <TryAgain queue="mail" id={_id} label="Send again" of={`to ${to}`} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
