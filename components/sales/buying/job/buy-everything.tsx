"use client";

import { ShoppingCart } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { JobPurchaseProps } from "@/components/advice/job/job-calculator";
import { SaveJob } from "@/components/advice/job/save-job";
import { FieldError } from "@/components/kit/form/field-error";
import { Link } from "@/components/kit/link";
import { rememberWaiting, takeWaiting, type WaitingItem } from "@/components/people/session/waiting-items";
import { useBuying } from "@/components/sales/buying/use-buying";
import type { System } from "@/lib/advice/fix/contract";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { isComplete } from "@/lib/advice/job/estimate";
import { toQuery } from "@/lib/advice/job/form/form";
import { amountText, listPacks } from "@/lib/advice/job/labels";
import { areaText, type LengthUnit, lengthText } from "@/lib/advice/job/units";
import { t } from "@/lib/platform/shared/language/t";

/** Buys the material of a job, or saves the job; the measures of an example are neither bought nor saved. */
export function JobPurchase({ onRefused, isBusy, ...props }: JobPurchaseProps) {
  const { system, form, job } = props;
  const { _id, name } = system;
  const { isSignedIn, isAdding, buyAll } = useBuying();
  const buy = useCallback(
    async (items: WaitingItem[], job?: JobInput) => {
      if (!(await buyAll(items, { what: name, job }))) onRefused();
    },
    [buyAll, name, onRefused],
  );
  useWaitingItems(_id, isSignedIn, buy);
  return (
    <>
      <BuyEverything {...props} isBusy={isBusy || isAdding} onBuy={isSignedIn ? buy : null} />
      {!form.isExample && <SaveJob name={name} job={job} isSignedIn={isSignedIn} />}
    </>
  );
}

type BuyEverythingProps = Omit<JobPurchaseProps, "onRefused"> & {
  /** `null` for visitors, who log in first. */
  onBuy: ((items: WaitingItem[], job: JobInput) => Promise<void>) | null;
};

/** Adds to the cart what is in stock; if that is not everything, it also leads to the contact form with what the job needs. */
export function BuyEverything(props: BuyEverythingProps) {
  const { system, form, estimate } = props;
  const isWhole = isComplete(system, estimate);
  const items = estimate.lines.flatMap(({ productId, variantId, inStock }) =>
    inStock > 0 ? [{ productId, variantId, quantity: inStock }] : [],
  );
  return (
    <>
      {items.length > 0 && <BuyItems {...props} items={items} label={isWhole ? t`Add all to cart` : t`Add what is in stock`} />}
      {!isWhole && (
        <Link
          href={getEnquiryHref(system, estimate, form.unit)}
          className="button button-quiet mt-4 w-full"
        >{t`Ask us when we can deliver it all`}</Link>
      )}
    </>
  );
}

type BuyItemsProps = BuyEverythingProps & { items: WaitingItem[]; label: string };

/** Nothing is bought by the measures of an example: the button then asks for one's own. */
function BuyItems({ system, form, job, isBusy, onBuy, onConfirm, items, label }: BuyItemsProps) {
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const content = (
    <>
      <ShoppingCart size={20} aria-hidden="true" />
      {label}
    </>
  );
  const isReady = () => {
    if (!form.isExample) return !isBusy;
    setIsAsked(true);
    tick.current?.focus();
    return false;
  };
  const button = {
    "data-early": "buy-everything",
    // Not disabled, which would lose the keyboard focus.
    "aria-disabled": isBusy,
    className: "button button-strong mt-4 w-full noscript:hidden",
  };
  const back = `/fix/system/${system.slug}?${toQuery(form)}&add=all`;
  return (
    <>
      {form.isExample && (
        <div className="mt-4 noscript:hidden">
          <label className="choice">
            <input
              ref={tick}
              type="checkbox"
              checked={false}
              aria-describedby={isAsked ? `${id}-ask` : undefined}
              onChange={onConfirm}
            />
            {t`These are my measurements`}
          </label>
          <FieldError id={`${id}-ask`}>
            {isAsked ? t`Enter your measurements, or tick this if the example is right for you.` : ""}
          </FieldError>
        </div>
      )}
      {onBuy ? (
        <button type="button" {...button} onClick={() => isReady() && onBuy(items, job)}>
          {content}
        </button>
      ) : (
        <Link
          href={`/login?next=${encodeURIComponent(back)}`}
          {...button}
          onClick={(event) => {
            if (isReady()) rememberWaiting({ productId: system._id, what: system.name, items, job });
            else event.preventDefault();
          }}
        >
          {content}
        </Link>
      )}
      <p className="mt-4 hidden font-semibold noscript:block">{t`To order online, please turn on JavaScript in your browser. Or contact us with this list.`}</p>
    </>
  );
}

/** The contact form with what the job needs, because not all of it can be bought now. */
function getEnquiryHref({ name, extent }: System, { area, length, purchases, lines }: Estimate, unit: LengthUnit): string {
  const products = purchases.map(
    (purchase) => `${purchase.name}: ${listPacks(purchase, lines).join(" + ") || amountText(purchase.needed)}`,
  );
  const size = extent === "area" ? areaText(area, unit) : lengthText(length, unit);
  const message = [`${name}, ${size}:`, ...products, t`When can you deliver it all?`].join("\n");
  return `/contact?${new URLSearchParams({ topic: "quote", message })}`;
}

/** After a login, puts the items that were chosen before it into the cart, once. */
function useWaitingItems(
  systemId: string,
  isSignedIn: boolean,
  onBuy: (items: WaitingItem[], job?: JobInput) => Promise<void>,
): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!isSignedIn || !url.searchParams.has("add")) return;
    url.searchParams.delete("add");
    history.replaceState(null, "", url);
    const waiting = takeWaiting(systemId);
    if (waiting?.items) void onBuy(waiting.items, waiting.job);
  }, [isSignedIn, systemId, onBuy]);
}
