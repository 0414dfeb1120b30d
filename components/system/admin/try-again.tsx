"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { call } from "@/lib/platform/api/call";
import { countText } from "@/lib/platform/money";
import { type QueueName, retryJobs } from "@/lib/system/contract";

type TryAgainProps = {
  queue: QueueName;
  id?: string;
  label: string;
  /** For screen readers: the name of the task that is retried. */
  of: string;
};

/** Retries one failed job, or all failed jobs of a queue. */
export function TryAgain({ queue, id, label, of }: TryAgainProps) {
  const { isBusy, press } = useAdminAction();
  let retried = 0;
  const send = async () => {
    ({ retried } = await call(retryJobs, { body: { queue, ...(id && { id }) } }));
  };
  const getMessage = () =>
    retried > 0 ? `Trying ${countText(retried, "failed job")} again.` : "Nothing here can be tried again.";
  return (
    <button type="button" disabled={isBusy} onClick={() => press(send, getMessage)} className="button button-quiet">
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
