"use client";

import { type ReactNode, useId, useState } from "react";
import { LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import type { CartSystem } from "@/lib/advice/job/group/contract";
import { coverText, missingText, sharedText } from "@/lib/advice/job/group/groups";
import { t } from "@/lib/platform/shared/language/t";
import { addMissing, takeOutSystem } from "./cart-changes";

/** A system's lines in the cart: how far they go, what is missing, and the button that adds it. */
export function CartSystemGroup({ system, children }: { system: CartSystem; children: ReactNode }) {
  const { _id, name, slug, missing, shared } = system;
  const { isBusy, run } = useBusy();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const id = useId();
  const isComplete = missing.length === 0;
  return (
    <section aria-labelledby={id} className="border-2 border-ink bg-white">
      <div className="border-b border-ink px-3 py-2 sm:px-4 sm:py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {slug ? (
              <Link href={`/fix/system/${slug}`} className="inline-flex min-h-11 items-center hover:text-teal hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <button type="button" onClick={() => setDialogOpen(true)} className="link min-h-11 text-sm font-semibold">
            {t`Remove system`}
            <span className="sr-only">: {name}</span>
          </button>
        </div>
        {!slug && <p className="note">{t`We no longer offer this system. Your list stays as you made it.`}</p>}
        <div aria-live="polite">
          <p className={isComplete ? "font-semibold text-leaf" : "font-semibold text-amber"}>{coverText(system)}</p>
          {missing.map((part) => (
            <p key={part.productId} className="mt-1 text-sm">{t`${part.name}: ${missingText(part)} short`}</p>
          ))}
        </div>
        {shared.length > 0 && <p className="note mt-1">{sharedText(shared)}</p>}
        {!isComplete && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(() => addMissing(_id))}
            className="button button-primary mt-2"
          >
            {isBusy ? t`Adding…` : t`Add what is missing`}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
      {children}
      {isDialogOpen && (
        <LazyActionDialog
          title={t`Remove ${name}?`}
          action={t`Remove system and products`}
          isFinal
          onSend={() => void takeOutSystem(_id, "remove")}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`Its products are removed too, except those that another system needs.`}</p>
          <button
            type="button"
            onClick={() => {
              void takeOutSystem(_id, "keep");
              setDialogOpen(false);
            }}
            className="link mt-2 min-h-11 font-semibold"
          >{t`Keep the products and only ungroup them`}</button>
        </LazyActionDialog>
      )}
    </section>
  );
}
