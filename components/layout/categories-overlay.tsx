import { lazy, Suspense } from "react";
import { PanelFrame } from "@/components/category/panel-frame";
import { Spinner } from "@/components/ui/spinner";

export const loadPanel = () => import("@/components/category/categories-panel");
const CategoriesPanel = lazy(() => loadPanel().then((module) => ({ default: module.CategoriesPanel })));

/** The product categories panel over the page; its code loads when it is first opened. */
export function CategoriesOverlay({ companyName, onClose }: { companyName: string; onClose: () => void }) {
  return (
    <PanelFrame onClose={onClose}>
      <Suspense fallback={<Spinner label="Loading categories" />}>
        <CategoriesPanel companyName={companyName} onClose={onClose} />
      </Suspense>
    </PanelFrame>
  );
}
