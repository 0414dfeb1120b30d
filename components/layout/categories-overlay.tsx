import { useEffect, useState } from "react";
import { PanelFrame } from "@/components/catalogue/category/panel-frame";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { usePath } from "@/components/kit/hooks/use-path";
import { Spinner } from "@/components/kit/spinner";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadPanel = later(() => import("@/components/catalogue/category/categories-panel"));
export const preloadPanel = () => void loadPanel().catch(() => {}); // opening it retries

export type CategoriesOverlayProps = {
  companyName: string;
  categories: { _id: string; name: string }[];
  onClose: () => void;
  /** Closed with its own button: the focus belongs where it was opened. */
  onDismiss: () => void;
};

/** The product categories panel over the page, until another page is shown; its code loads when it is first opened. */
export function CategoriesOverlay({ companyName, categories, onClose, onDismiss }: CategoriesOverlayProps) {
  const path = usePath();
  const [openedOn] = useState(path);
  const isLeft = path !== openedOn;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  const part = useOpenedPart(loadPanel, true, onClose);
  const waiting = <CategoriesWaiting categories={categories} />;
  return (
    <PanelFrame onClose={onClose} onDismiss={onDismiss}>
      {part ? <part.CategoriesPanel companyName={companyName} waiting={waiting} onClose={onClose} /> : waiting}
    </PanelFrame>
  );
}

/** The names of the categories, where they will be once the rest has come. */
function CategoriesWaiting({ categories }: Pick<CategoriesOverlayProps, "categories">) {
  return (
    <>
      <span className="menu-waits">
        <Spinner label={t`Loading categories`} labelClass="max-md:sr-only" />
      </span>
      <ul className="menu-grid cells">
        {categories.map(({ _id, name }) => (
          <li key={_id}>
            <div className="menu-head">
              <span />
              <b>{name}</b>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
