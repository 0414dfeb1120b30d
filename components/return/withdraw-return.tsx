"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/toast/toast";
import { LazyActionButton } from "@/components/ui/dialog/lazy-action-dialog";
import { CallError, call } from "@/lib/platform/api/call";
import { withdrawReturn } from "@/lib/return/contract";

/** Withdraws a return that is not decided yet. Refreshes the page if it has been decided meanwhile. */
export function WithdrawReturn({ id }: { id: string }) {
  const { refresh } = useRouter();
  const withdraw = async () => {
    try {
      await call(withdrawReturn, { params: { id } });
      toast("success", "Your return is withdrawn.");
      refresh();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) refresh();
      throw error;
    }
  };
  return (
    <LazyActionButton
      label="Withdraw return"
      className="button button-quiet mt-4"
      title="Withdraw this return?"
      action="Withdraw return"
      cancelLabel="Keep return"
      onSend={withdraw}
    >
      You keep the items. Until the return period ends, you can request another return.
    </LazyActionButton>
  );
}
