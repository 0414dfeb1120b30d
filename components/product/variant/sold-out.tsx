import { BellRing } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/ui/link";

const StockAlertForm = lazy(() =>
  import("@/components/stock-alert/stock-alert-form").then((module) => ({ default: module.StockAlertForm })),
);

type SoldOutProps = { variantId: string; name: string; alternatives: { id: string; name: string }[] };

/** Replaces the buttons of a variant that is sold out: a stock alert by email, and alternatives that are in stock. */
export function SoldOut({ variantId, name, alternatives }: SoldOutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="w-full space-y-3">
      {isOpen ? (
        <Suspense fallback={<div className="min-h-36" />}>
          <StockAlertForm key={variantId} variantId={variantId} name={name} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className="button button-primary w-full noscript:hidden">
          <BellRing size={20} aria-hidden="true" />
          Tell me when it is back
        </button>
      )}
      {alternatives.length > 0 && (
        <div>
          <p className="text-sm font-semibold">In stock and made for the same work:</p>
          <ul>
            {alternatives.map(({ id, name }) => (
              <li key={id}>
                <Link href={`/product/${id}`} className="link inline-flex min-h-11 items-center">
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
