"use client";

import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { type QueueName, retryTasks } from "@/lib/office/system/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

type TryAgainProps = {
  queue: QueueName;
  id?: string;
  label: string;
  /** For screen readers: the name of the task that is retried. */
  of: string;
};

/** Retries one failed task, or all failed tasks of a queue. */
export function TryAgain({ queue, id, label, of }: TryAgainProps) {
  const { isBusy, press } = useAdminAction();
  let retried = 0;
  const send = async () => {
    ({ retried } = await call(retryTasks, { body: { queue, ...(id && { id }) } }));
  };
  const getMessage = () =>
    retried > 0 ? `Trying ${countText(retried, "failed task")} again.` : "Nothing here can be tried again.";
  return (
    <Allowed to={retryTasks.right}>
      <button type="button" disabled={isBusy} onClick={() => press(send, getMessage)} className="button button-quiet">
        {label}
        <span className="sr-only"> {of}</span>
      </button>
    </Allowed>
  );
}
