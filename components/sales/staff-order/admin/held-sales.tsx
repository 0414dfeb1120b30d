"use client";

import { PauseCircle, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { ActionDialog, Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useQuery } from "@/components/kit/hooks/use-query";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { clockText } from "@/lib/platform/shared/calendar/time-text";
import { countText } from "@/lib/platform/shared/numbers/money";
import {
  discardSale,
  type HeldDraft,
  type HeldSale,
  heldHours,
  holdSale,
  listHeldSales,
  type RecalledSale,
  recallSale,
} from "@/lib/sales/staff-order/admin/held/contract";

type HeldSalesProps = {
  /** What is typed now; `null` if there is nothing to put aside. */
  draft: HeldDraft | null;
  suggestedName: string;
  onHeld: () => void;
  onRecall: (sale: RecalledSale) => void;
};

/** Puts the sale that is being typed aside, and goes on with one that waits, also from another device. */
export function HeldSales({ draft, suggestedName, onHeld, onRecall }: HeldSalesProps) {
  const { data: held = [], mutate } = useQuery(listHeldSales, {});
  const [open, setOpen] = useState<"hold" | "list" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {draft && (
        <button type="button" onClick={() => setOpen("hold")} className="button button-quiet">
          <PauseCircle size={18} aria-hidden="true" />
          Put aside…
        </button>
      )}
      {held.length > 0 && (
        <button type="button" onClick={() => setOpen("list")} className="button button-quiet">
          <Play size={18} aria-hidden="true" />
          Put aside: {held.length}
        </button>
      )}
      {open === "hold" && draft && (
        <HoldDialog
          draft={draft}
          suggestedName={suggestedName}
          onHeld={() => {
            onHeld();
            void mutate();
          }}
          onClose={close}
        />
      )}
      {open === "list" && (
        <ListDialog
          held={held}
          onChanged={() => void mutate()}
          onRecall={(sale) => {
            close();
            onRecall(sale);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type HoldDialogProps = { draft: HeldDraft; suggestedName: string; onHeld: () => void; onClose: () => void };

function HoldDialog({ draft, suggestedName, onHeld, onClose }: HoldDialogProps) {
  // Sending it again, after no response, puts it aside once.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title="Put this sale aside"
      action="Put aside"
      check={({ name }): Record<string, string> => (name ? {} : { name: "Give it a name" })}
      onSend={async ({ name = "" }) => {
        await call(holdSale, { body: { id, name, draft } });
        toast("success", `“${name}” is put aside.`);
        onHeld();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            Everybody who takes orders can go on with it within {heldHours} hours, on any device. Nothing is reserved meanwhile.
          </p>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={suggestedName}
            hint="Such as “blue shirt” or “Ram, paying soon”."
            error={errors.name}
          />
        </>
      )}
    </ActionDialog>
  );
}

type ListDialogProps = {
  held: readonly HeldSale[];
  onChanged: () => void;
  onRecall: (sale: RecalledSale) => void;
  onClose: () => void;
};

function ListDialog({ held, onChanged, onRecall, onClose }: ListDialogProps) {
  const [keys] = useState(() => new Map<string, string>());
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message }) => {
    setProblem(message);
    onChanged();
  });
  const getKey = (id: string) => keys.get(id) ?? keys.set(id, createIdempotencyKey()).get(id) ?? "";
  const recall = (id: string) =>
    run(async () => {
      setProblem("");
      const sale = await call(recallSale, { params: { id } }, { idempotencyKey: getKey(id) });
      onChanged();
      onRecall(sale);
    });
  const discard = (id: string) =>
    run(async () => {
      setProblem("");
      await call(discardSale, { params: { id } });
      onChanged();
    });
  return (
    <Dialog title="Sales put aside" onClose={onClose}>
      {problem && <FormProblem text={problem} />}
      {held.length === 0 && <p className="mt-2 text-stone">No sale is put aside.</p>}
      <ul aria-label="Sales put aside" className="mt-3 divide-y divide-line">
        {held.map(({ _id, name, lines, heldBy, heldAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="note">
                {countText(lines, "line")} · {heldBy}, {clockText(heldAt)}
              </p>
            </div>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => recall(_id)}
              aria-label={`Go on with ${name}`}
              className="button button-primary"
            >
              Go on
            </button>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => discard(_id)}
              aria-label={`Discard ${name}`}
              className="grid size-11 place-items-center rounded-lg hover:bg-mist"
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <DialogButtons cancelLabel="Close" />
    </Dialog>
  );
}
