import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

type BuyBarProps = {
  buttons: RefObject<HTMLElement | null>;
  chosen: VariantChoice;
  label: string;
  /** "Rs 695.00 / L" */
  unitPrice: string;
  isOwnPrice: boolean;
  children: ReactNode;
};

/** On small screens, shows the chosen variant at the bottom while its buttons are out of view, but never over the footer. */
export function BuyBar({ buttons, chosen, label, unitPrice, isOwnPrice, children }: BuyBarProps) {
  const isShown = useOutOfView(buttons);
  if (!isShown) return null;
  return (
    <section
      aria-label={t`Chosen pack`}
      className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-ink bg-white px-4 py-2 md:hidden"
    >
      <div className="flex min-h-12 items-center justify-between gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm">{isOwnPrice ? t`${label} · your price` : label}</span>
          <span className="font-display text-xl font-semibold whitespace-nowrap tabular-nums max-[22rem]:text-base">
            {formatRupees(chosen.price)}
          </span>{" "}
          <span className="text-sm font-semibold whitespace-nowrap max-[24rem]:block">{unitPrice}</span>
        </p>
        {chosen.availability === "sold_out" ? <span className="font-semibold text-stone">{t`Sold out`}</span> : children}
      </div>
    </section>
  );
}

function useOutOfView(buttons: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
      setOut(inView.size === 0);
    });
    for (const element of [buttons.current, document.querySelector("body > footer")]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [buttons]);
  // Keeps focused elements from being hidden behind the bar.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = isOut ? "6rem" : "";
  }, [isOut]);
  return isOut;
}
