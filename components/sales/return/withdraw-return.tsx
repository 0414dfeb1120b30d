"use client";

import { useRouter } from "next/navigation";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { toast } from "@/components/kit/toast/toast";
import { CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { withdrawReturn } from "@/lib/sales/return/contract";

/** Withdraws a return that is not decided yet. Refreshes the page if it has been decided meanwhile. */
export function WithdrawReturn({ id }: { id: string }) {
  const { refresh } = useRouter();
  const withdraw = async () => {
    try {
      await call(withdrawReturn, { params: { id } });
      toast("success", t`Your return is withdrawn.`);
      refresh();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) refresh();
      throw error;
    }
  };
  return (
    <LazyActionButton
      label={t`Withdraw return`}
      className="button button-quiet mt-4"
      title={t`Withdraw this return?`}
      action={t`Withdraw return`}
      cancelLabel={t`Keep return`}
      onSend={withdraw}
    >{t`You keep the items. Until the return period ends, you can request another return.`}</LazyActionButton>
  );
}
