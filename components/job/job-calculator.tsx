"use client";

import { ShoppingCart } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useBuying } from "@/components/product/variant/use-buying";
import { rememberWaiting, takeWaiting } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import type { System } from "@/lib/fix/contract";
import { type Estimate, estimateJob, type Wanted } from "@/lib/job/contract";
import { isComplete } from "@/lib/job/estimate";
import { type FormErrors, type JobForm, toQuery, toWanted } from "@/lib/job/form";
import { call } from "@/lib/platform/api/call";
import { EstimateView } from "./estimate-view";
import { Choice, JobFields } from "./job-form";
import { ShareJob } from "./share-job";

type JobCalculatorProps = {
  system: System;
  start: JobForm;
  startErrors: FormErrors;
  /** For what the page opens with; `null` where that cannot be worked out. */
  startEstimate: Estimate | null;
  districts: readonly string[];
};

type Picked = Pick<Wanted, "choices" | "colours">;

const nothingPicked: Picked = {};

/** How long somebody pauses before it is worked out again. */
const pauseMs = 350;

/** From what one measures to what one buys. The page comes with an answer; from then on it follows what is typed. */
export function JobCalculator({ system, start, startErrors, startEstimate, districts }: JobCalculatorProps) {
  const [form, setForm] = useState(start);
  const [picked, setPicked] = useState(nothingPicked);
  const buying = useBuying();
  const isOwn = buying.isSignedIn || form !== start || picked !== nothingPicked;
  const { estimate, errors, problem, isBusy } = useEstimate({ system, form, picked, isOwn, startEstimate, startErrors });
  const id = useId();
  useWaiting(system._id, buying);
  const action = estimate && (
    <>
      <BuyEverything {...{ system, form, picked, estimate, buying, isBusy }} />
      <ShareJob title={`${system.name}: what to buy`} query={toQuery(form).toString()} />
    </>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
      <form method="get" aria-label="What you measured" className="not-printed" onSubmit={(event) => event.preventDefault()}>
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
  );
}

type EstimateState = { estimate: Estimate | null; errors: FormErrors; problem: string; isBusy: boolean };
type EstimateOptions = Pick<JobCalculatorProps, "system" | "startEstimate" | "startErrors"> & {
  form: JobForm;
  picked: Picked;
  /** The page itself was made for everybody, with retail prices and an example: somebody wants another answer. */
  isOwn: boolean;
};

/** The newest answer; while another is on its way the last one stays. */
function useEstimate({ system, form, picked, isOwn, startEstimate, startErrors }: EstimateOptions): EstimateState {
  const [state, setState] = useState<EstimateState>({ estimate: startEstimate, errors: startErrors, problem: "", isBusy: false });
  const isOpening = useRef(true);
  useEffect(() => {
    if (!isOwn) return;
    const { wanted, errors } = toWanted(form, system);
    setState((old) => ({ ...old, errors, isBusy: wanted !== null }));
    if (!wanted) return;
    const ending = new AbortController();
    const timer = setTimeout(
      async () => {
        if (!isOpening.current) history.replaceState(null, "", `?${toQuery(form)}`);
        isOpening.current = false;
        const body = { ...wanted, ...picked, systemId: system._id };
        const answer = await call(estimateJob, { body }, { signal: ending.signal }).catch((error: unknown) => error);
        if (ending.signal.aborted) return;
        if (answer instanceof Error) setState((old) => ({ ...old, problem: answer.message, isBusy: false }));
        else setState({ estimate: answer as Estimate, errors: {}, problem: "", isBusy: false });
      },
      isOpening.current ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [form, picked, isOwn, system]);
  return state;
}

type BuyEverythingProps = {
  system: System;
  form: JobForm;
  picked: Picked;
  estimate: Estimate;
  buying: ReturnType<typeof useBuying>;
  isBusy: boolean;
};

function BuyEverything({ system, form, picked, estimate, buying, isBusy }: BuyEverythingProps) {
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
  if (buying.isSignedIn) {
    return (
      <button
        type="button"
        disabled={buying.isAdding || isBusy}
        onClick={() => buying.buyAll(items, job)}
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

/** Puts into the cart what somebody wanted before logging in, once. */
function useWaiting(systemId: string, { isSignedIn, buyAll }: ReturnType<typeof useBuying>): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!isSignedIn || !address.searchParams.has("add")) return;
    address.searchParams.delete("add");
    history.replaceState(null, "", address);
    const waiting = takeWaiting(systemId);
    if (waiting?.items) void buyAll(waiting.items, waiting.job);
  }, [isSignedIn, systemId, buyAll]);
}
