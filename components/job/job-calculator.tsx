"use client";

import { ShoppingCart } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { isTyped, useTypedBefore } from "@/components/hooks/use-typed-before";
import { useBuying } from "@/components/product/variant/use-buying";
import { rememberWaiting, takeWaiting, type WaitingItem } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import type { System } from "@/lib/fix/contract";
import type { Estimate, JobInput } from "@/lib/job/contract";
import { isComplete } from "@/lib/job/estimate";
import { type FormErrors, type JobForm, readForm, toQuery, toWanted } from "@/lib/job/form";
import type { Plan } from "@/lib/job/plan-contract";
import { EstimateView } from "./estimate-view";
import { Choice, JobFields } from "./job-form";
import { JobPlan } from "./job-plan";
import { KeepJob } from "./keep-job";
import { ShareJob } from "./share-job";
import { type Picked, useEstimate } from "./use-estimate";

type JobCalculatorProps = {
  system: System;
  start: JobForm;
  startErrors: FormErrors;
  /** For what the page opens with; `null` where that cannot be worked out. */
  startEstimate: Estimate | null;
  startPlan: Plan | null;
  districts: readonly string[];
};

const nothingPicked: Picked = {};

/** From what one measures to what one buys. The page comes with an answer; from then on it follows what is typed. */
export function JobCalculator({ system, start, startErrors, startEstimate, startPlan, districts }: JobCalculatorProps) {
  const [form, setForm] = useState(start);
  const [picked, setPicked] = useState(nothingPicked);
  const buying = useBuying();
  const isOwn = buying.isSignedIn || form !== start || picked !== nothingPicked;
  const [refusals, setRefusals] = useState(0);
  const { estimate, errors, problem, isBusy } = useEstimate({
    system,
    form,
    picked,
    refusals,
    isOwn,
    startEstimate,
    startErrors,
  });
  const id = useId();
  const box = useTypedBefore<HTMLFormElement>((typed) => {
    const fields = new Map([...new FormData(typed)].map(([name, value]) => [name, String(value)]));
    // The calendar shows a first day that nobody chose.
    if (!isTyped(typed.elements.namedItem("start"))) fields.set("start", start.start);
    setForm(readForm(new URLSearchParams([...fields]), system));
  });
  const { buyAll } = buying;
  const buyEverything = useCallback(
    async (items: WaitingItem[], job?: JobInput) => {
      if (!(await buyAll(items, job))) setRefusals((count) => count + 1);
    },
    [buyAll],
  );
  useWaiting(system._id, buying.isSignedIn, buyEverything);
  const action = estimate && (
    <>
      {refusals > 0 && !isBusy && <p className="note mt-3">Worked out again with what is in stock now.</p>}
      <BuyEverything
        {...{ system, form, picked, estimate }}
        isBusy={isBusy || buying.isAdding}
        onBuy={buying.isSignedIn ? buyEverything : null}
      />
      <SaveJob {...{ system, form, picked }} isSignedIn={buying.isSignedIn} />
      <ShareJob title={`${system.name}: what to buy`} query={toQuery(form).toString()} />
    </>
  );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <form
          ref={box}
          id={`${id}-form`}
          method="get"
          aria-label="What you measured"
          className="not-printed"
          onSubmit={(event) => event.preventDefault()}
        >
          <JobFields system={system} form={form} errors={errors} districts={districts} onChange={setForm} />
          {system.layers.map((layer, at) => {
            const options = estimate?.layers[at]?.options ?? [];
            const chosen = estimate?.layers[at]?.productId;
            return options.length > 1 && chosen ? (
              <div key={layer.name} className="mt-4 noscript:hidden">
                <Choice
                  id={`${id}-${at}`}
                  label={`${layer.name}: which product`}
                  name=""
                  value={chosen}
                  options={options.map((each) => [each.productId, each.isSoldOut ? `${each.name} (sold out)` : each.name])}
                  onChange={(productId) => setPicked({ ...picked, choices: { ...picked.choices, [at]: productId } })}
                />
              </div>
            ) : null;
          })}
          <noscript>
            <button type="submit" className="button button-primary mt-4">
              Work it out
            </button>
          </noscript>
        </form>
        <section
          aria-labelledby={`${id}-result`}
          aria-busy={isBusy}
          className="rounded-xl border border-teal/30 bg-white p-4 sm:p-6"
        >
          <h2 id={`${id}-result`} className="mb-2 text-lg font-bold">
            What you need
          </h2>
          {problem && (
            <p role="alert" className="field-error mb-3">
              {problem}
            </p>
          )}
          {estimate ? (
            <div className={isBusy ? "opacity-60" : ""}>
              <EstimateView
                system={system}
                estimate={estimate}
                action={action}
                choices={({ productId, colors, color, name }) =>
                  colors.length > 1 && (
                    <span className="mt-1 block max-w-52 noscript:hidden">
                      <Choice
                        id={`${id}-${productId}`}
                        label={`Colour of ${name}`}
                        name=""
                        value={color}
                        options={colors.map((each) => [each, each])}
                        onChange={(value) => setPicked({ ...picked, colours: { ...picked.colours, [productId]: value } })}
                      />
                    </span>
                  )
                }
              />
            </div>
          ) : (
            <p className="text-stone">Put in your measures and we work it out.</p>
          )}
        </section>
      </div>
      {estimate && startPlan && (
        <JobPlan
          systemId={system._id}
          formId={`${id}-form`}
          {...{ form, estimate, startPlan }}
          onStart={(start) => setForm({ ...form, start })}
        />
      )}
    </>
  );
}

type BuyEverythingProps = {
  system: System;
  form: JobForm;
  picked: Picked;
  estimate: Estimate;
  isBusy: boolean;
  /** `null` of visitors, who log in first. */
  onBuy: ((items: WaitingItem[], job: JobInput) => Promise<void>) | null;
};

function BuyEverything({ system, form, picked, estimate, isBusy, onBuy }: BuyEverythingProps) {
  const items = estimate.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  const { wanted } = toWanted(form, system);
  if (items.length === 0 || !wanted || !isComplete(system, estimate)) return null;
  const job = { ...wanted, ...picked, systemId: system._id };
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const label = (
    <>
      <ShoppingCart size={20} aria-hidden="true" />
      Add all to cart
    </>
  );
  if (onBuy) {
    return (
      // Not disabled: that would take the keyboard's place from under it.
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || onBuy(items, job)}
        className="button button-strong mt-4 w-full"
      >
        {label}
      </button>
    );
  }
  const back = `/fix/system/${system.slug}?${toQuery(form)}&add=all`;
  return (
    <Link
      href={`/login?next=${encodeURIComponent(back)}`}
      onClick={() => rememberWaiting({ productId: system._id, what: `${system.name}: ${pieces} packs`, pieces, items, job })}
      className="button button-strong mt-4 w-full noscript:hidden"
    >
      {label}
    </Link>
  );
}

function SaveJob({
  system,
  form,
  picked,
  isSignedIn,
}: Pick<BuyEverythingProps, "system" | "form" | "picked"> & { isSignedIn: boolean }) {
  const { wanted } = toWanted(form, system);
  return wanted && <KeepJob name={system.name} job={{ ...wanted, ...picked, systemId: system._id }} isSignedIn={isSignedIn} />;
}

/** Puts into the cart what somebody wanted before logging in, once. */
function useWaiting(systemId: string, isSignedIn: boolean, onBuy: (items: WaitingItem[], job?: JobInput) => Promise<void>): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!isSignedIn || !address.searchParams.has("add")) return;
    address.searchParams.delete("add");
    history.replaceState(null, "", address);
    const waiting = takeWaiting(systemId);
    if (waiting?.items) void onBuy(waiting.items, waiting.job);
  }, [isSignedIn, systemId, onBuy]);
}
