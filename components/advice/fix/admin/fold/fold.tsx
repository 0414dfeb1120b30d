"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { countText } from "@/lib/platform/shared/numbers/money";

type FoldProps = {
  title: ReactNode;
  /** What is in it. */
  note: string;
  /** How many of its fields have an error. */
  errors: number;
  /** Whether it is open at first. */
  isOpen: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a form that folds. What is typed stays in a closed one, and is checked. */
export function Fold({ title, note, errors, isOpen, className = "", children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} data-fold="">
      {/* HTML allows a heading in a summary, but not in a part of it. */}
      <summary
        className={`relative flex min-h-14 flex-wrap items-center gap-x-3 rounded-lg p-3 pl-10 [&::-webkit-details-marker]:hidden ${className}`}
      >
        <ChevronRight size={20} aria-hidden="true" className="absolute top-4.5 left-3 [[open]>summary>&]:rotate-90" />
        {title}
        {note && <span className="line-clamp-2 text-stone wrap-anywhere">{note}</span>}
        {errors > 0 && <span className="font-semibold text-brick">{countText(errors, "error")}</span>}
      </summary>
      {children}
    </details>
  );
}
