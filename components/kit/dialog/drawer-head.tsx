import { X } from "lucide-react";
import type { ReactNode } from "react";

type DrawerHeadProps = { drawerId: string; closeLabel: string; className?: string; children: ReactNode };

/** The title and close button of a drawer. */
export function DrawerHead({ drawerId, closeLabel, className = "", children }: DrawerHeadProps) {
  return (
    <div className={`flex items-center justify-between ${className}`}>
      {children}
      <button
        type="button"
        popoverTarget={drawerId}
        popoverTargetAction="hide"
        aria-label={closeLabel}
        className="grid size-11 place-items-center"
      >
        <X size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
