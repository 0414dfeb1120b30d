import { useEffect, useState } from "react";
import { PanelFrame } from "@/components/catalogue/category/panel-frame";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { usePath } from "@/components/kit/hooks/use-path";
import { Spinner } from "@/components/kit/spinner";
import { t } from "@/lib/platform/shared/language/t";

const loadPanel = () => import("@/components/catalogue/category/categories-panel");
export const preloadPanel = () => void loadPanel().catch(() => {}); // opening it retries

/** The product categories panel over the page, until another page is shown; its code loads when it is first opened. */
export function CategoriesOverlay({ companyName, onClose }: { companyName: string; onClose: () => void }) {
  const path = usePath();
  const [openedOn] = useState(path);
  const isLeft = path !== openedOn;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  const part = useOpenedPart(loadPanel, true, onClose);
  return (
    <PanelFrame onClose={onClose}>
      {part ? <part.CategoriesPanel companyName={companyName} onClose={onClose} /> : <Spinner label={t`Loading categories`} />}
    </PanelFrame>
  );
}
