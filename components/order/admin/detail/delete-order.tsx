"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { adminPath } from "@/components/order/admin/admin-query";
import { CloseButton } from "@/components/ui/dialog/close-button";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import { TextDialog } from "@/components/ui/dialog/text-dialog";
import type { OrderFacts } from "@/lib/order/admin/facts";
import type { AdminOrder } from "@/lib/order/contract";
import { deleteOrder } from "@/lib/order/transitions-contract";
import { call } from "@/lib/platform/api/call";

type DeleteOrderProps = { order: Pick<AdminOrder, "_id" | "number">; deletion: OrderFacts["deletion"] };

/** Says what deleting this order does before it is done, or why it is not possible and what to do instead. */
export function DeleteOrder({ order: { _id, number }, deletion: { refusal, effects } }: DeleteOrderProps) {
  const { take } = useAdminAction();
  const { push } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = async () => {
    await take(() => call(deleteOrder, { params: { id: _id } }), `Order ${number} was deleted.`);
    push(adminPath);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        Delete…
      </button>
      {isOpen && refusal && (
        <DialogFrame title={`${number} cannot be deleted`} onClose={close}>
          {(shut) => (
            <>
              <p className="mt-2 text-stone">{refusal}</p>
              <CloseButton onClose={shut} />
            </>
          )}
        </DialogFrame>
      )}
      {isOpen && !refusal && (
        <TextDialog title={`Delete ${number}?`} fields={[]} action="Delete" onSend={remove} onClose={close}>
          <ul className="list-disc space-y-1 pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </TextDialog>
      )}
    </>
  );
}
