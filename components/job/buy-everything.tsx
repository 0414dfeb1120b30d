import { ShoppingCart } from "lucide-react";
import { useEffect } from "react";
import { rememberWaiting, takeWaiting, type WaitingItem } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import type { System } from "@/lib/fix/contract";
import type { Estimate, JobInput } from "@/lib/job/contract";
import { isComplete } from "@/lib/job/estimate";
import { type JobForm, toQuery } from "@/lib/job/form";
import { amountText } from "@/lib/job/labels";
import { areaText, type LengthUnit, lengthText } from "@/lib/job/units";

type BuyEverythingProps = {
  system: System;
  form: JobForm;
  job: JobInput;
  estimate: Estimate;
  /** The estimate is not, or not yet, the one for this form. */
  isBusy: boolean;
  /** `null` for visitors, who log in first. */
  onBuy: ((items: WaitingItem[], job: JobInput) => Promise<void>) | null;
};

/** Adds it all to the cart; if not all of it can be bought now, asks the store for it instead. */
export function BuyEverything({ system, form, job, estimate, isBusy, onBuy }: BuyEverythingProps) {
  const items = estimate.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  if (!isComplete(system, estimate)) {
    return (
      <Link href={getEnquiryHref(system, estimate, form.unit)} className="button button-strong mt-4 w-full">
        Ask us when we can deliver it all
      </Link>
    );
  }
  if (items.length === 0) return null;
  const label = (
    <>
      <ShoppingCart size={20} aria-hidden="true" />
      Add all to cart
    </>
  );
  if (onBuy) {
    return (
      // Not disabled, which would lose the keyboard focus.
      <button
        type="button"
        data-early="buy-everything"
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
    <>
      <Link
        href={`/login?next=${encodeURIComponent(back)}`}
        data-early="buy-everything"
        aria-disabled={isBusy}
        onClick={(event) =>
          isBusy ? event.preventDefault() : rememberWaiting({ productId: system._id, what: system.name, items, job })
        }
        className="button button-strong mt-4 w-full noscript:hidden"
      >
        {label}
      </Link>
      <p className="mt-4 hidden font-semibold noscript:block">
        To order online, please turn on JavaScript in your browser. Or call us with this list.
      </p>
    </>
  );
}

/** The contact form with what the job needs, because not all of it can be bought now. */
function getEnquiryHref({ name, extent }: System, { area, length, purchases, lines }: Estimate, unit: LengthUnit): string {
  const products = purchases.map((purchase) => {
    const packs = lines.filter(({ productId }) => productId === purchase.productId);
    return `${purchase.name}: ${packs.map(({ quantity, pack }) => `${quantity} × ${pack}`).join(" + ") || amountText(purchase.needed)}`;
  });
  const size = extent === "area" ? areaText(area, unit) : lengthText(length, unit);
  const message = [`${name}, ${size}:`, ...products, "When can you deliver it all?"].join("\n");
  return `/contact?${new URLSearchParams({ topic: "quote", message })}`;
}

/** After a login, puts the items that were chosen before it into the cart, once. */
export function useWaitingItems(
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
