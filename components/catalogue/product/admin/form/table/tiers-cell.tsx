"use client";

import { useState } from "react";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { VariantTiers } from "@/components/catalogue/product/admin/form/parts/variant-tiers";
import { NoticeDialog } from "@/components/kit/dialog/dialog";
import { useMay } from "@/components/kit/hooks/use-rights";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { VariantRow } from "./columns";

type TiersCellProps = { at: number; name: string; tiers: VariantRow["tiers"] };

/** The trade prices by quantity: their number, and a dialog for them. */
export function TiersCell({ at, name, tiers }: TiersCellProps) {
  const { form } = useFormParts();
  const isAllowed = useMay();
  const [isShown, setShown] = useState(false);
  const hasError = Boolean(form.formState.errors.variants?.[at]?.tiers);
  const amount = tiers.length === 0 ? "None" : countText(tiers.length, "price");
  const text = hasError ? "Please check" : amount;
  return (
    <>
      <button
        type="button"
        id={`field-variants.${at}.tiers`}
        aria-label={`${text}: trade prices by quantity of pack ${name}`}
        onClick={() => setShown(true)}
        className={`min-h-11 w-full px-2 text-left underline ${hasError ? "bg-brick-soft font-semibold text-brick" : ""}`}
      >
        {text}
      </button>
      {isShown && (
        <NoticeDialog title={`Pack ${name}`} onClose={() => setShown(false)}>
          <fieldset disabled={!isAllowed("product.price")} className="read-only text-ink">
            <VariantTiers at={at} />
          </fieldset>
        </NoticeDialog>
      )}
    </>
  );
}
