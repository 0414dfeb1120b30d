"use client";

import { useEffect, useState } from "react";
import { useQuery } from "@/components/kit/hooks/use-query";
import { useSelectInPlace } from "@/components/kit/hooks/use-select-in-place";
import { useSession } from "@/components/kit/hooks/use-session";
import { toast } from "@/components/kit/toast/toast";
import { offerText, packName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { type CartItem, getLineVariants } from "@/lib/sales/cart/contract";
import { changeVariant } from "./cart-changes";

/** A line's variant and colour, and a list to choose another. The list is fetched when it is opened. */
export function LineVariantPicker({ item }: { item: CartItem }) {
  const { _id: itemId, name, variantId, hasOtherVariants, problem } = item;
  const userId = useSession()?.userId;
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(getLineVariants, isOpen && userId ? { params: { userId, itemId } } : null);
  const isReady = isOpen && data !== undefined;
  const { button, selectProps } = useSelectInPlace({
    isShown: isReady,
    value: variantId,
    onPick: (picked) => void changeVariant(item, picked),
    onClose: () => setOpen(false),
  });
  useEffect(() => {
    if (!error) return;
    toast("error", error.message);
    setOpen(false);
  }, [error]);
  if (isReady) {
    return (
      <select {...selectProps} aria-label={t`Pack of ${name}`} className="field my-1.5 max-w-full sm:w-auto">
        {data.variants.map((each) => (
          <option
            key={each.variantId}
            value={each.variantId}
            disabled={each.availability === "sold_out" && each.variantId !== variantId}
          >
            {offerText(each)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <p className="note flex flex-wrap items-center gap-x-3">
      {packName(item)}
      {hasOtherVariants && problem !== "unavailable" && (
        <button ref={button} type="button" onClick={() => setOpen(true)} className="tap-link -my-2 font-semibold">
          {isOpen ? t`One moment…` : t`Change pack`}
          <span className="sr-only">
            : {name}, {packName(item)}
          </span>
        </button>
      )}
    </p>
  );
}
