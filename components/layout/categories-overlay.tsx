import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { PanelFrame } from "@/components/category/panel-frame";
import { Spinner } from "@/components/ui/spinner";

export const loadPanel = () => import("@/components/category/categories-panel");
const CategoriesPanel = lazy(() => loadPanel().then((module) => ({ default: module.CategoriesPanel })));

/** The product categories panel over the page, until another page is shown; its code loads when it is first opened. */
export function CategoriesOverlay({ companyName, onClose }: { companyName: string; onClose: () => void }) {
  const path = usePathname();
  const openedOn = useRef(path);
  const closeOn = useEffectEvent((shown: string | null) => shown !== openedOn.current && onClose());
  useEffect(() => void closeOn(path), [path]);
  return (
    <PanelFrame onClose={onClose}>
      <Suspense fallback={<Spinner label="Loading categories" />}>
        <CategoriesPanel companyName={companyName} onClose={onClose} />
      </Suspense>
    </PanelFrame>
  );
}
