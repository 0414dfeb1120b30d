import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";

type PanelFrameProps = {
  /** A link in it was followed. */
  onClose: () => void;
  /** Its own button was pressed: the focus belongs where it was opened. */
  onDismiss: () => void;
  children: ReactNode;
};

/** The full-width overlay of the product categories panel (§2), below the header. */
export function PanelFrame({ onClose, onDismiss, children }: PanelFrameProps) {
  return (
    <section
      aria-label={t`Product categories`}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-7rem)] overflow-y-auto border-y-2 border-ink bg-paper"
    >
      <div className="container relative py-6">
        <div className="mb-5 flex items-center justify-between gap-4">
          <h2 className="text-2xl">{t`Product Categories`}</h2>
          <button
            type="button"
            onClick={onDismiss}
            aria-label={t`Close product categories`}
            className="grid size-11 place-items-center rounded-lg hover:bg-mist"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        {children}
        <p className="mt-4">
          {withTags(t`Something leaks? <a>Find the fix</a>`, {
            a: (text) => (
              <Link href="/fix" onClick={onClose} className="tap-link font-semibold">
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </section>
  );
}
