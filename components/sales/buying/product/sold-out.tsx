import { BellRing } from "lucide-react";
import { useState } from "react";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { Link } from "@/components/kit/link";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadForm = later(() => import("@/components/catalogue/stock-alert/stock-alert-form"));

type SoldOutProps = { variantId: string; name: string; alternatives: { id: string; name: string }[] };

/** Replaces the buttons of a variant that is sold out: a stock alert by email, and alternatives that are in stock. */
export function SoldOut({ variantId, name, alternatives }: SoldOutProps) {
  const [isOpen, setOpen] = useState(false);
  const part = useOpenedPart(loadForm, isOpen, () => setOpen(false));
  return (
    <div className="w-full space-y-3">
      {part ? (
        <part.StockAlertForm key={variantId} variantId={variantId} name={name} />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className="button button-primary w-full noscript:hidden">
          <BellRing size={20} aria-hidden="true" />
          {isOpen ? t`One moment…` : t`Tell me when it is back`}
        </button>
      )}
      {alternatives.length > 0 && (
        <div>
          <p className="text-sm font-semibold">{t`In stock, for the same job:`}</p>
          <ul>
            {alternatives.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/product/${id}`} className="tap-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
