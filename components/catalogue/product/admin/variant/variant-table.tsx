"use client";

import { Pencil, Tag } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "@/components/kit/form/field-error";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useMay } from "@/components/kit/hooks/use-rights";
import { toast } from "@/components/kit/toast/toast";
import type { ProductRow, VariantRow } from "@/lib/catalogue/product/admin/contract";
import { setVariantPrice } from "@/lib/catalogue/product/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { price } from "@/lib/platform/shared/numbers/rupees";
import { LabelsDialog } from "./labels-dialog";
import { StockDialog } from "./stock-dialog";

const isLow = ({ stock, lowStockAt }: VariantRow) => stock <= lowStockAt;
const stockLabel = ({ stock }: VariantRow) => (stock === 0 ? t`Sold out` : t`${numberText(stock)} in stock`);

/** The variants of a product. Price and stock can be edited in place. */
export function VariantTable({
  product: { name, variants, isDeleted },
}: {
  product: Pick<ProductRow, "name" | "variants" | "isDeleted">;
}) {
  const isAllowed = useMay();
  const [openVariant, setOpenVariant] = useState<VariantRow | null>(null);
  const [labelled, setLabelled] = useState<VariantRow | null>(null);
  return (
    <section
      aria-label={t`Packs of ${name}`}
      className="bg-paper p-3 max-md:-mt-2 max-md:rounded-xl max-md:border max-md:border-line md:pl-16"
    >
      <ul className="divide-y divide-line">
        {variants.map((variant) => (
          <li
            key={variant._id}
            className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{variant.pack}</p>
              <p className="note break-all">{variant.sku}</p>
            </div>
            <p className="note tabular-nums">
              {t`Trade ${formatRupees(variant.tradePrice)}`}
              {variant.compareAtPrice !== null && (
                <span className="block">{t`Before ${formatRupees(variant.compareAtPrice)}`}</span>
              )}
            </p>
            {isDeleted || !isAllowed(setVariantPrice.right) ? (
              <p className="tabular-nums">{formatRupees(variant.price)}</p>
            ) : (
              <PriceEdit variant={variant} />
            )}
            {isAllowed("product.stock") ? (
              <button
                type="button"
                disabled={isDeleted}
                onClick={() => setOpenVariant(variant)}
                aria-label={t`Stock of ${variant.sku}: ${stockLabel(variant)}. Change`}
                className={`button button-quiet min-w-32 tabular-nums ${isLow(variant) ? "text-amber" : ""}`}
              >
                {stockLabel(variant)}
              </button>
            ) : (
              <p className={`tabular-nums ${isLow(variant) ? "text-amber" : ""}`}>{stockLabel(variant)}</p>
            )}
            <button
              type="button"
              disabled={isDeleted}
              onClick={() => setLabelled(variant)}
              aria-label={t`Labels for ${variant.sku}`}
              className="button button-quiet"
            >
              <Tag size={18} aria-hidden="true" />
              {t`Labels`}
            </button>
          </li>
        ))}
      </ul>
      {labelled && <LabelsDialog variant={labelled} onClose={() => setLabelled(null)} />}
      {openVariant && <StockDialog variant={openVariant} onClose={() => setOpenVariant(null)} />}
    </section>
  );
}

/** The price of a variant, as a button that turns into a field: Enter saves, Escape cancels. */
function PriceEdit({ variant }: { variant: VariantRow }) {
  const { refresh } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(variant.price);
  /** After a conflict, sending again overwrites. */
  const [hasConflict, setConflict] = useState(false);
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy(({ message, fields, status }) => {
    setProblem(fields.price ?? message);
    if (status === 409) setConflict(true);
  });
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const open = () => {
    setSeen(variant.price);
    setConflict(false);
    setProblem("");
    setOpen(true);
  };
  const save = (price: number) => {
    setProblem("");
    return run(async () => {
      const body = { price, priceSeen: hasConflict ? variant.price : seen };
      await call(setVariantPrice, { params: { id: variant._id }, body });
      toast("success", t`${variant.sku} now costs ${formatRupees(price)}.`);
      setOpen(false);
    }).finally(refresh);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = price.safeParse(typedNumber(String(new FormData(event.currentTarget).get("price"))));
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? t`Enter a price`);
    if (parsed.data === variant.price) return setOpen(false);
    void save(parsed.data);
  };
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        onClick={open}
        aria-label={t`Price of ${variant.sku}: ${formatRupees(variant.price)}. Change`}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold tabular-nums hover:bg-mist hover:text-teal"
      >
        {formatRupees(variant.price)}
        <Pencil size={16} aria-hidden="true" className="text-stone" />
      </button>
    );
  }
  return (
    <form onSubmit={submit} onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && setOpen(false)} noValidate>
      <label htmlFor={id} className="sr-only">
        {t`Price of ${variant.sku} in rupees`}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
          autoFocus
          defaultValue={variant.price}
          maxLength={14}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="field w-32"
        />
        <button type="submit" disabled={isBusy} className="button button-primary">
          {isBusy ? t`Saving…` : t`Save`}
        </button>
        <button type="button" onClick={() => setOpen(false)} className="button button-quiet">
          {t`Cancel`}
        </button>
      </div>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </form>
  );
}
