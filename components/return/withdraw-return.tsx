"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";
import { CallError, call } from "@/lib/platform/api/call";
import { withdrawReturn } from "@/lib/return/contract";

/** Withdraws a return that is not decided yet. Refreshes the page if it has been decided meanwhile. */
export function WithdrawReturn({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
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
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet mt-4">
        Withdraw return
      </button>
      {isOpen && (
        <LazyActionDialog
          title="Withdraw this return?"
          action="Withdraw return"
          cancelLabel="Keep return"
          onSend={withdraw}
          onClose={() => setOpen(false)}
        >
          You keep the items. Until the return period ends, you can request another return.
        </LazyActionDialog>
      )}
    </>
  );
}
